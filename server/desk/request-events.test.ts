import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type ActWork, actLabels, actParts, corrections } from "#contract/desk-work.ts";
import { sampleCompany } from "../../tests/support/sample-claim.ts";
import { newSqliteStore, sampleNewRequest, type TestStore } from "../../tests/support/sample-database.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { readHistory } from "../requests/history.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { requestsCsv } from "../requests/requests-csv.ts";
import type { Database } from "../store/database.ts";
import { actColumns, workColumns } from "../store/tables.ts";
import { readDeskRequest } from "./open-request.ts";
import { act, undo } from "./request-events.ts";

/** A value for each part of the work that an act can set. */
const values = Object.fromEntries(actParts.map((part) => [part, `some ${part}`])) as unknown as ActWork;
const set = { ...values, callBack: "2026-11-25T09:00" };
/** Values that the CSV file formats. */
const exported: Partial<ActWork> = { callBack: "2026-11-25 9:00 AM", takenBy: "Some takenBy" };
const isCorrection = (part: string) => Object.values<string>(corrections).includes(part);
const [author, spamReason] = ["ann@gutters.test", "has a link in the name"];

describe("the office's work on a request", () => {
  let store: TestStore;
  let db: Database;

  beforeEach(async () => {
    store = await newSqliteStore();
    db = await store.open();
  });
  afterEach(() => store.remove());

  const readRow = () => db.read((kysely) => kysely.selectFrom("quote_request").selectAll().executeTakeFirstOrThrow());

  it("has a column for each part in both tables", async () => {
    const tables = await db.engine.kysely.introspection.getTables();
    const columnsOf = (table: string) => tables.find(({ name }) => name === table)?.columns.map(({ name }) => name);
    const parts = Object.values(workColumns);
    const wanted = {
      quote_request: parts,
      request_event: [...Object.values(actColumns), ...parts.map((column) => `${column}_before`)],
    };
    for (const [table, columns] of Object.entries(wanted))
      for (const column of columns)
        expect(
          columnsOf(table),
          `server/store/migrations.ts with desk-migration.ts gives ${table} no column ${column}`,
        ).toContain(column);
  });

  it("is set, listed and exported part by part, and undo restores all of it", async () => {
    await insertQuoteRequest(db, { ...sampleNewRequest({ spamReason }), hasDesk: true }, ["letter"]);
    const before = await readRow();
    const { id } = before;
    await act(db, { id, version: 0, author, ...(set as object) });
    const row = await readRow();
    const shown = await readDeskRequest(db, sampleManifest, id);
    const history = await db.read((kysely) => readHistory(kysely, row));
    const [listed] = await listQuoteRequests(db);
    const csv = requestsCsv(await listQuoteRequests(db), sampleCompany, {});
    for (const part of actParts) {
      const kept = (file: string, found: unknown) => expect(found, `${file} loses ${part}`).toBe(set[part]);
      kept("server/desk/request-events.ts", row[actColumns[part]]);
      kept("server/desk/list.ts", shown?.[part]);
      kept("server/desk/open-request.ts", shown?.events[0]?.[part]);
      kept("server/requests/history.ts", history?.[part]);
      kept("server/requests/list-requests.ts", listed?.[part]);
      expect(csv, "server/requests/requests-csv.ts").toContain(`"${exported[part] ?? set[part]}"`);
      if (!isCorrection(part))
        expect(csv, "server/requests/requests-csv.ts").toContain(`"${actLabels[part].toLowerCase()}"`);
    }
    await undo(db, { id, version: 1, author });
    expect(await readRow()).toEqual({ ...before, version: 2 });
  });
});
