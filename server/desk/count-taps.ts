import type { FastifyInstance, FastifyRequest } from "fastify";
import { countPath, tapKinds } from "#contract/count-taps.ts";
import { asksForPrivacy, saysSameOrigin, sendingPage } from "../http/origin-check.ts";
import { createFixedWindow, rateLimitKey, windowMs } from "../http/rate-limit.ts";
import { localToday } from "../local-time.ts";
import { StoreUnavailable } from "../store/database.ts";
import type { PageTapRow } from "../store/desk-tables.ts";
import type { DeskOptions } from "./desk-route.ts";
import { addPageTaps } from "./page-taps.ts";

const writeEveryMs = 10_000;
const maxFromOneNetwork = 20;
const program = /bot|crawl|spider|slurp|preview|lighthouse/i;

/**
 * Counts taps by day and page, and answers 204 to any request. Sums are kept in memory and written every ten seconds,
 * so that no visitor waits and nobody can fill the disk. A killed server loses ten seconds of them.
 */
export function addCountRoute(app: FastifyInstance, { config, db, log }: DeskOptions): void {
  const sums = new Map<string, PageTapRow>();
  const networks = createFixedWindow(windowMs);
  const isTooMany = (request: FastifyRequest) =>
    config.rateLimit !== "off" && networks.count(rateLimitKey(request.ip)).count > maxFromOneNetwork;

  async function write(): Promise<void> {
    const rows = [...sums.values()];
    sums.clear();
    if (rows.length === 0) return;
    await db
      .write((trx) => addPageTaps(trx, rows))
      .catch((error) => {
        for (const row of rows) add(sums, row);
        if (!(error instanceof StoreUnavailable))
          log.error({ event: "taps_not_written", err: error }, "taps could not be written");
      });
  }

  app.post(countPath, { errorHandler: (_error, _request, reply) => reply.code(204).send() }, async (request, reply) => {
    const { kind: sent } = Object(request.body) as { kind?: unknown };
    const kind = tapKinds.find((known) => known === sent);
    if (kind && config.deskStaff.length > 0 && mayCount(request) && !isTooMany(request)) {
      const { manifest } = request.release;
      const page = sendingPage(request, manifest.pages) ?? "";
      add(sums, { day: localToday(manifest.company.timeZone), page, kind, taps: 1 });
    }
    return reply.code(204).send();
  });
  const timer = setInterval(() => void write(), writeEveryMs).unref();
  app.addHook("preClose", async () => {
    clearInterval(timer);
    await write();
  });
}

function add(sums: Map<string, PageTapRow>, row: PageTapRow): void {
  const key = `${row.day} ${row.kind} ${row.page}`;
  sums.set(key, { ...row, taps: row.taps + (sums.get(key)?.taps ?? 0) });
}

function mayCount(request: FastifyRequest): boolean {
  const { "user-agent": agent = "" } = request.headers;
  return saysSameOrigin(request) && !asksForPrivacy(request) && !program.test(agent);
}
