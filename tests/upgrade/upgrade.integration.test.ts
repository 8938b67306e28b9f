import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import type { Environment } from "../../server/config/settings.ts";
import { readDeskList } from "../../server/desk/list.ts";
import { readDeskRequest } from "../../server/desk/open-request.ts";
import { act } from "../../server/desk/request-events.ts";
import type { QuoteRequestHistory } from "../../server/requests/history.ts";
import { findQuoteRequest, listQuoteRequests } from "../../server/requests/list-requests.ts";
import { contactKeys } from "../../server/store/columns.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { envOf, listRequests, quotes } from "../support/quotes-command.ts";
import { type TestStore, withEmptyStore } from "../support/sample-database.ts";
import { sampleManifest } from "../support/sample-site.ts";
import { startServer } from "../support/server-process.ts";
import { waitUntilTrue } from "../support/tally.ts";
import { postQuote } from "../support/visitors.ts";
import { firstEdition, placeFirstEdition, rowsOf, tables } from "./first-edition.ts";

describe("a database of the first edition", () => {
  let store: TestStore;
  let env: Record<string, string>;

  withEmptyStore(async (empty) => {
    store = empty;
    env = envOf(store);
    await placeFirstEdition(env);
  });

  test("is migrated without changes to its rows, and without unused tables and columns", async () => {
    const before = await Promise.all(tables.map((table) => rowsOf(env, table)));
    expect(before.map((rows) => rows.length)).toEqual([11, 31, 33]);
    const db = await store.open();
    const migrated = await db.engine.kysely.introspection.getTables();
    await db.close();
    const after = await Promise.all(tables.map((table) => rowsOf(env, table)));
    // Migrations may add columns.
    expect(after).toMatchObject(before);
    expect(after.map((rows) => rows.length)).toEqual(before.map((rows) => rows.length));
    const requests = after[0] as { email: string; phone: string }[];
    expect(requests).toMatchObject(requests.map(contactKeys));
    const found = migrated.flatMap(({ name, columns }) => [name, ...columns.map((column) => column.name)]);
    expect(found).toContain("quote_request");
    for (const unused of ["retained_from", "opened_at", "in_digest", "retention_clock", "configured_channel"])
      expect(found).not.toContain(unused);
  });

  test("can be read by a command after a server has migrated it", async () => {
    await (await store.open()).close();
    const listed = await listRequests(env);
    expect(listed.map(({ name }) => name).toSorted()).toEqual(Object.keys(firstEdition).toSorted());
    expect(statesOf(await histories(store))).toEqual(firstEdition);
  });

  test("is shown at the desk without statuses, and an older server can still store requests", async () => {
    const db = await store.open();
    const nunez = await readDeskList(db, sampleManifest, { limit: 50, search: "nunez" }, "");
    expect(nunez.rows.map(({ name }) => name)).toEqual(["Chloé Núñez"]);
    const { rows: ordinary, counts } = await readDeskList(db, sampleManifest, { limit: 50 }, "");
    const { rows: marked } = await readDeskList(db, sampleManifest, { status: "possible-spam", limit: 50 }, "");
    const rows = [...ordinary, ...marked];
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(firstEdition).toSorted());
    expect(rows.every(({ status, version }) => status === null && version === 0)).toBe(true);
    expect(counts).toMatchObject({ all: ordinary.length, new: 0, spam: 0, "possible-spam": marked.length });
    const id = rows[0]?.id ?? "";
    await act(db, { id, version: 0, author: "ann@gutters.test", status: "won" });
    expect(await readDeskRequest(db, sampleManifest, id)).toMatchObject({ status: "won", version: 1 });
    const { status: _, version: __, ...older } = (await rowsOf(env, "quote_request"))[0] as Record<string, never>;
    const stored = { ...older, id: "from-older-server", dedupe_key: "from-older-server" } as never;
    await db.write((trx) => trx.insertInto("quote_request").values(stored).execute());
    expect(await readDeskRequest(db, sampleManifest, "from-older-server")).toMatchObject({
      status: null,
      version: 0,
      events: [],
    });
    await db.close();
  });

  test("has its remaining deliveries sent", async () => {
    const before = new Map((await histories(store)).map((history) => [history.request.name, history]));
    const [mail, webhook] = await Promise.all([startMailServer(), startWebhook()]);
    const server = await startServer({
      ...env,
      SMTP_URL: mail.url,
      SEND_RECEIPT: "on",
      WEBHOOK_URL: `http://127.0.0.1:${webhook.port}`,
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString("base64")}`,
    });
    try {
      const waiting = Object.keys(firstEdition).filter((name) => firstEdition[name]?.letter === "queued");
      const idOf = (name: string) => before.get(name)?.request.id ?? "";
      const isAllSent = async () => (await rowsOf(env, "delivery")).every(({ state }) => state !== "queued");
      expect(await waitUntilTrue(isAllSent, 20_000)).toBe(true);
      expect(requestsEmailed(mail)).toEqual(waiting.map(idOf).toSorted());
      expect(webhook.ids).toEqual([`webhook-${idOf("Dora Dogwood")}`]);

      expect(await sendAgain(server.port, before.get("Ann Alder"), env)).toBe(idOf("Ann Alder"));
      expect((await listRequests(env)).length).toBe(Object.keys(firstEdition).length);

      await quotes(env, "resend", "--all");
      expect(await waitUntilTrue(() => requestsEmailed(mail).includes(idOf("Earl Elm")), 20_000)).toBe(true);
      expect(requestsEmailed(mail)).toEqual([...waiting, "Earl Elm"].map(idOf).toSorted());
    } finally {
      await server.end("SIGTERM");
      webhook.close();
      await mail.close();
    }
  }, 120_000);
});

async function histories(store: TestStore): Promise<QuoteRequestHistory[]> {
  const db = await store.open();
  const listed = await listQuoteRequests(db);
  const found = await Promise.all(listed.map(({ id }) => findQuoteRequest(db, id)));
  await db.close();
  return found;
}

function statesOf(found: QuoteRequestHistory[]) {
  const entries = found.map(({ request: { name, suspect }, deliveries }) => {
    const states = Object.fromEntries(deliveries.map(({ channel, state }) => [channel, state]));
    return [name, { ...states, ...(suspect && { suspect }) }];
  });
  return Object.fromEntries(entries);
}

/** Returns the ids of the requests whose emails to the office arrived. */
function requestsEmailed({ idsByRequest }: MailServer): string[] {
  return [...idsByRequest.keys()].filter((id) => id !== "none").toSorted();
}

/** Sends a request of the old server again. Returns the id in the answer. */
async function sendAgain(port: number, history: QuoteRequestHistory | undefined, env: Environment): Promise<string> {
  if (!history) throw new Error("There is no such request");
  const { id, name, email, phone, services, urgency } = history.request;
  const row = (await rowsOf(env, "quote_request")).find((one) => one.id === id);
  const key = String(row?.dedupe_key).replace(/^key:/, "");
  const answer = await postQuote(port, { name, email, phone, services, urgency }, key);
  return JSON.parse(answer.text).id;
}

async function startWebhook() {
  const ids: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    request.resume();
    response.end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, ids, close: () => server.close() };
}
