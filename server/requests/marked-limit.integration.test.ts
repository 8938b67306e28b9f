import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { describe, expect, test } from "vitest";
import { hourMs } from "#contract/durations.ts";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { defaultWords } from "#contract/words.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";
import { countQuoteRequests, sampleNewRequest, withEmptyStore } from "../../tests/support/sample-database.ts";
import type { Database } from "../store/database.ts";
import { insertQuoteRequest } from "./insert-quote-request.ts";

const marked = { ...sampleBody, name: "Bot", remarks: "written by a bot" };

describe("after 1,000 marked requests in 24 hours", () => {
  let app: FastifyInstance;
  let db: Database;

  withEmptyStore(async (store) => {
    const made = await createSampleApp({ DATA_DIR: store.dataDir, DATABASE_URL: store.databaseUrl, RATE_LIMIT: "20" });
    ({ app, db } = made);
    return () => app.close();
  });

  const post = (payload: object) => app.inject({ method: "POST", url, payload });
  const addRequests = async (count: number, ago = 0) => {
    await insertQuoteRequest(db, sampleNewRequest({ spamReason: "has a link in the name" }), ["letter"]);
    await db.write(async (trx) => {
      const row = await trx.selectFrom("quote_request").selectAll().executeTakeFirstOrThrow();
      for (let chunk = 0; chunk < count; chunk += 250) {
        const rows = Array.from({ length: Math.min(250, count - chunk) }, () => {
          const id = randomUUID();
          return { ...row, id, dedupe_key: id, fingerprint: id, received_at: row.received_at - ago };
        });
        await trx.insertInto("quote_request").values(rows).execute();
      }
      await trx.deleteFrom("quote_request").where("id", "=", row.id).execute();
    });
  };

  test("a marked request of a network above its own limit is rejected with the phone number", async () => {
    await addRequests(1_000);
    for (let at = 0; at < 5; at += 1) await post({ ...sampleBody, name: `Ana ${at}` });
    const answer = await post(marked);
    expect([answer.statusCode, answer.headers["retry-after"]]).toEqual([429, "3600"]);
    expect(answer.json().error.message).toBe(`${defaultWords.notices.failed} Our phone number is (408) 555-0199.`);
    expect(await countQuoteRequests(db)).toBe(1_005);
  });

  test("a marked request of any other network is stored", async () => {
    await addRequests(1_000);
    expect((await post(marked)).statusCode).toBe(200);
  });

  test("an ordinary request is stored", async () => {
    await addRequests(1_000);
    expect((await post(sampleBody)).statusCode).toBe(200);
  });

  test("a repeat of a stored request gets the first answer", async () => {
    await addRequests(999);
    const first = await post(marked);
    const again = await post(marked);
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test("a parallel burst is stored only up to the limit", async () => {
    await addRequests(995);
    const burst = Array.from({ length: 20 }, (_, at) => post({ ...marked, name: `Bot ${at}` }));
    const statuses = (await Promise.all(burst)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(5);
    expect(await countQuoteRequests(db)).toBe(1_000);
  });

  test("older requests do not count", async () => {
    await addRequests(1_000, 25 * hourMs);
    expect((await post(marked)).statusCode).toBe(200);
  });

  test("requests that are not spam do not count", async () => {
    await addRequests(1_000);
    await db.write((trx) => trx.updateTable("quote_request").set({ suspicion: null }).execute());
    expect((await post(marked)).statusCode).toBe(200);
  });
});
