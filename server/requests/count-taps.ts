import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Transaction } from "kysely";
import { countPath, tapKinds } from "#contract/count-taps.ts";
import type { ServerConfig } from "../config/config.ts";
import { asksForPrivacy, isSameOrigin } from "../http/origin-check.ts";
import { createFixedWindow, rateLimitKey, windowMs } from "../http/rate-limit.ts";
import { localToday } from "../local-time.ts";
import type { Logger } from "../logger.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import type { PageTapRow } from "../store/staff-tables.ts";
import type { Tables } from "../store/tables.ts";
import { sendingPage } from "./sending-page.ts";

interface CountOptions {
  config: Pick<ServerConfig, "rateLimit" | "deskStaff">;
  db: Database;
  log: Logger;
}

const maxFromOneNetwork = 20;
const robot = /bot|crawl|spider|slurp|preview|lighthouse/i;

/** Counts taps by day and page. Answers every request with 204, counted or not. */
export function addCountRoute(app: FastifyInstance, { config, db, log }: CountOptions): void {
  const networks = createFixedWindow(windowMs);
  const isTooMany = (request: FastifyRequest) =>
    config.rateLimit !== "off" && networks.count(rateLimitKey(request.ip)).count > maxFromOneNetwork;

  app.post(countPath, { errorHandler: (_error, _request, reply) => reply.code(204).send() }, async (request, reply) => {
    const { kind: sent } = Object(request.body) as { kind?: unknown };
    const kind = tapKinds.find((known) => known === sent);
    if (kind && config.deskStaff.length > 0 && mayCount(request) && !isTooMany(request)) {
      const { manifest } = request.release;
      const page = sendingPage(request, manifest.pages) ?? "";
      const day = localToday(manifest.company.timeZone);
      await db
        .write((trx) => addPageTaps(trx, [{ day, page, kind, taps: 1 }]))
        .catch((error) => {
          if (!(error instanceof StoreUnavailable))
            log.error({ event: "taps_not_written", err: error }, "a tap could not be counted");
        });
    }
    return reply.code(204).send();
  });
}

function mayCount(request: FastifyRequest): boolean {
  const { "user-agent": agent = "" } = request.headers;
  return isSameOrigin(request) && !asksForPrivacy(request) && !robot.test(agent);
}

export async function addPageTaps(trx: Transaction<Tables>, rows: PageTapRow[]): Promise<void> {
  await trx
    .insertInto("page_tap")
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(["day", "page", "kind"])
        .doUpdateSet(({ eb, ref }) => ({ taps: eb(ref("page_tap.taps"), "+", ref("excluded.taps")) })),
    )
    .execute();
}
