import { describe, expect, test } from "vitest";
import { atEmptyPlaces, gathered, sampleNewRequest } from "../../testing/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { fillKeys } from "../store/erasure-migration.ts";
import { eraseQuoteRequests, previewErasing } from "./erase.ts";

describe("erasing by a phone number", () => {
  let db: Database;

  atEmptyPlaces(async (place) => {
    db = await place.open();
  });

  async function store(name: string, phone: string): Promise<void> {
    await insertQuoteRequest(db, sampleNewRequest({ name, phone }), ["letter"]);
  }

  async function names(): Promise<string[]> {
    return (await gathered(listQuoteRequests(db))).map(({ name }) => name);
  }

  test.each(["408-555-0188", "+1 408.555.0188 ext 3", "408-555-0188 5pm", "(408) 555 0188 call after 6"])(
    "%s finds every request with the number, whatever stands beside it",
    async (phone) => {
      const typed = ["408-555-0188 5pm", "9-5 408 555 0188", "4085550188x5", "cell 1 408 555 0188"];
      for (const [index, text] of typed.entries()) await store(`Eva Nr${index}`, text);
      await store("Ada", "408 555 0133");
      expect((await previewErasing(db, { phone })).requests).toHaveLength(typed.length);
      expect((await eraseQuoteRequests(db, { phone }))?.ids).toHaveLength(typed.length);
      expect(await names()).toEqual(["Ada"]);
    },
  );

  test("finds requests that an older version stored under the number with the hours", async () => {
    await Promise.all(Array.from({ length: 501 }, (_, index) => store(`Eva Nr${index}`, "408-555-0188 5pm")));
    await store("Ada", "408 555 0133");
    await db.write((trx) => trx.updateTable("quote_request").set({ phone_key: "40855501885" }).execute());
    expect((await previewErasing(db, { phone: "408 555 0188" })).requests).toEqual([]);
    await db.write((trx) => fillKeys(trx as never));
    const { requests } = await previewErasing(db, { phone: "408 555 0188" });
    expect((await eraseQuoteRequests(db, { phone: "408 555 0188" }))?.ids).toHaveLength(501);
    expect([requests.length, await names()]).toEqual([501, ["Ada"]]);
  });
});
