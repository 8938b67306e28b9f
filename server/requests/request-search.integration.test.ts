import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { sampleNewRequest, withEmptyStore } from "../../tests/support/sample-database.ts";
import { act, removeNote } from "../desk/request-events.ts";
import type { Database } from "../store/database.ts";
import { fillSearchTexts } from "../store/search-migration.ts";
import { insertQuoteRequest } from "./insert-quote-request.ts";
import { listQuoteRequests } from "./list-requests.ts";

const names = ["Ana Fernández", "Pat O’Brien", "Karl Groß", "Søren Łukasz", "Ｄａｎａ Smith–Jones"];

describe("the search", () => {
  let db: Database;

  withEmptyStore(async (store) => {
    db = await store.open();
  });

  async function addRequest(name: string): Promise<string> {
    const result = await insertQuoteRequest(db, sampleNewRequest({ name }), ["letter"]);
    return "id" in result ? result.id : "";
  }

  async function find(search: string): Promise<string[]> {
    return (await listQuoteRequests(db, { search })).map(({ name }) => name);
  }

  test.each([
    ["fernandez", "Ana Fernández"],
    ["FERNÁNDEZ", "Ana Fernández"],
    ["fernández", "Ana Fernández"],
    ["obrien", "Pat O’Brien"],
    ["o'brien", "Pat O’Brien"],
    ["O’BRIEN", "Pat O’Brien"],
    ["gross", "Karl Groß"],
    ["soren lukasz", "Søren Łukasz"],
    ["dana smith-jones", "Ｄａｎａ Smith–Jones"],
  ])("%s finds %s", async (search, name) => {
    for (const one of names) await addRequest(one);
    expect(await find(search)).toEqual([name]);
  });

  test.each([
    ["dana@example.com", "<Dana@example.com>"],
    ["Dana@Example.com.", "dana@example.com"],
    ["mailto:dana@example.com", "dana@example.com,"],
  ])("%s finds the email %s", async (search, email) => {
    for (const one of [email, "edana@example.com.au"])
      await insertQuoteRequest(db, sampleNewRequest({ name: one, email: one }), ["letter"]);
    expect(await find(search)).toContain(email);
  });

  test("finds a word of a note in any spelling", async () => {
    const id = await addRequest("Dana Lee");
    await act(db, { id, version: 0, author: "ann@gutters.test", note: "Ask for Señor Müller" });
    expect(await find("senor muller")).toEqual(["Dana Lee"]);
  });

  test("finds requests and notes from older versions", async () => {
    const id = await addRequest("Ana Fernández");
    await act(db, { id, version: 0, author: "ann@gutters.test", note: "Ask for Señor Müller" });
    await db.write(async (trx) => {
      await sql`update quote_request set search_text = null`.execute(trx);
      await sql`update request_event set search_text = null`.execute(trx);
    });
    await db.write(fillSearchTexts);
    expect(await find("fernandez muller")).toEqual(["Ana Fernández"]);
  });

  test("keeps no text of a removed note", async () => {
    const id = await addRequest("Ana Fernández");
    await act(db, { id, version: 0, author: "ann@gutters.test", note: "Señor Müller's gate code" });
    await removeNote(db, id, 1, "[removed]");
    const rows = await db.read((kysely) => kysely.selectFrom("request_event").select("search_text").execute());
    expect(rows).toEqual([{ search_text: "[removed]" }]);
  });
});
