import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { isPostgres, sampleNewRequest, type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { act } from "../desk/request-events.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { sha256 } from "../store/columns.ts";
import { type Database, vacuum } from "../store/database.ts";
import { fillKeys } from "../store/key-migration.ts";
import { migrations } from "../store/migrations.ts";
import { eraseRequests, previewErasing } from "./erase.ts";

const eva = { name: "Eva Stone", email: "Eva@Example.com", phone: "(408) 555-0111" };

describe("erasing a person", () => {
  let store: TestStore;
  let db: Database;

  withEmptyStore(async (empty) => {
    store = empty;
    db = await store.open();
  });

  async function addRequest(changes: Parameters<typeof sampleNewRequest>[0], note?: string): Promise<string> {
    const result = await insertQuoteRequest(db, sampleNewRequest(changes), ["letter"]);
    const id = "id" in result ? result.id : "";
    if (note) await act(db, { id, version: 0, author: "ann@gutters.test", note });
    return id;
  }

  const names = async () => (await listQuoteRequests(db)).map(({ name }) => name);
  const erase = (person: Parameters<typeof eraseRequests>[2]) => eraseRequests(db, store.dataDir, person);

  test.each(["408-555-0188", "+1 408.555.0188 ext 3", "408-555-0188 5pm", "(408) 555 0188 call after 6"])(
    "%s finds every request with the number",
    async (phone) => {
      const typed = ["408-555-0188 5pm", "9-5 408 555 0188", "4085550188x5", "cell 1 408 555 0188", "٤٠٨٥٥٥٠١٨٨"];
      for (const [index, text] of typed.entries()) await addRequest({ name: `Eva Nr${index}`, phone: text });
      await addRequest({ name: "Ada", phone: "408 555 0133" });
      expect((await previewErasing(db, { phone })).requests).toHaveLength(typed.length);
      expect((await erase({ phone }))?.requests).toHaveLength(typed.length);
      expect(await names()).toEqual(["Ada"]);
    },
  );

  test("finds a request that an older version stored with hours in its phone key", async () => {
    await addRequest({ phone: "408-555-0188 5pm" });
    await db.write((trx) => trx.updateTable("quote_request").set({ phone_key: "40855501885" }).execute());
    expect((await previewErasing(db, { phone: "408 555 0188" })).requests).toEqual([]);
    await db.write(fillKeys);
    expect((await erase({ phone: "408 555 0188" }))?.requests).toHaveLength(1);
  });

  test("finds an address with punctuation around it that an older version stored, as sent or as corrected", async () => {
    await addRequest({ email: "<eva@example.com>." });
    const id = await addRequest({ email: "eve@example.com" });
    await act(db, { id, version: 0, author: "ann@gutters.test", correctedEmail: "mailto:eva@example.com" });
    await db.write((trx) =>
      sql`update quote_request set email_key = email, corrected_email_key = corrected_email`.execute(trx),
    );
    expect((await previewErasing(db, { email: "eva@example.com" })).requests).toEqual([]);
    await db.write(migrations["0020-email-keys"].up);
    expect((await erase({ email: "Eva@example.com," }))?.requests).toHaveLength(2);
  });

  test("finds an address in any spelling, and records the id with the time and no contacts", async () => {
    const id = await addRequest(eva);
    await erase({ email: "  EVA@example.com " });
    expect(await names()).toEqual([]);
    const erased = readFileSync(join(store.dataDir, "erased-requests.txt"), "utf8");
    expect(erased).toMatch(new RegExp(`^\\s*\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z ${id}\\n$`));
  });

  test("is refused and changes nothing while an email about the person is being sent", async () => {
    await addRequest(eva);
    await addRequest({ ...eva, services: [] });
    const [sending] = await claimDeliveries(db, { channels: ["letter"], limit: 1 });
    await expect(erase({ email: eva.email })).rejects.toThrow("is being sent. Nothing was erased.");
    await recordOutcome(db, sending as ClaimedDelivery, { outcome: "sent" });
    expect(await claimDeliveries(db, { channels: ["letter"], limit: 9 })).toHaveLength(1);
    expect(await names()).toEqual(["Eva Stone", "Eva Stone"]);
  });

  test.each([
    "Eva  Stone's neighbor",
    "eva stone",
    "ask eva@EXAMPLE.com",
    "408.555.0111",
    "+1 (408) 555 0111",
    "٤٠٨٥٥٥٠١١١",
  ])("lists another request whose note mentions the person: %s", async (note) => {
    await addRequest(eva);
    const other = await addRequest({ name: "Bob", phone: "408 555 0122" }, note);
    expect((await erase({ email: eva.email }))?.mentionedIn).toEqual([{ id: other, name: "Bob" }]);
  });

  test("does not change other people's notes", async () => {
    await addRequest({ ...eva, name: "No answer", phone: "2026 11 25" });
    await addRequest({ name: "Bob" }, "No answer on 2026-11-25, call eva@example.com");
    await erase({ email: eva.email });
    const rows = await db.read((kysely) => kysely.selectFrom("request_event").select("note").execute());
    expect(rows).toEqual([{ note: "No answer on 2026-11-25, call eva@example.com" }]);
  });

  test("does not list a note about somebody else", async () => {
    await addRequest(eva);
    await addRequest({ name: "Bob", phone: "408 555 0122" }, "Evan Stone, 408 555 0112, neva@example.com");
    expect((await erase({ email: eva.email }))?.mentionedIn).toEqual([]);
  });

  test("deletes the person's emails and every digest from the outbox folder", async () => {
    const id = await addRequest(eva);
    const other = await addRequest({ name: "Bob" });
    const outbox = join(store.dataDir, "outbox");
    mkdirSync(outbox);
    // Older versions wrote reminders.
    for (const name of ["", "receipt-", "reminder-"]) writeFileSync(join(outbox, `${name}${id}.eml`), "");
    for (const file of [`call-back-${id}-1764000000000.eml`, "digest-1.eml.part", `${other}.eml`])
      writeFileSync(join(outbox, file), "");
    await erase({ email: eva.email });
    expect(readdirSync(outbox)).toEqual([`${other}.eml`]);
  });

  test.skipIf(isPostgres())("leaves no byte of erased requests in the data folder", async () => {
    const canary = (index: number) => `${sha256(`canary ${index}`).toLowerCase()}@example.com`;
    const requests = Array.from({ length: 3000 }, (_, index) => index);
    const add = (index: number) =>
      addRequest({ name: `Canary Nr${index}`, email: canary(index), phone: `408555${1000 + index}` });
    await Promise.all(requests.map(add));
    // SQLite leaves behind copies of rows that grow and shrink.
    await db.write(async (trx) => {
      for (const index of [...requests, ...requests])
        await trx
          .updateTable("quote_request")
          .set({ page: "/".repeat((index * 7919) % 900) })
          .where("name", "=", `Canary Nr${(index * 104_729) % requests.length}`)
          .execute();
    });
    const erased = requests.filter((index) => index % 10 === 7);
    for (const index of erased) await erase({ email: canary(index) });
    await vacuum(db);
    const files = readdirSync(store.dataDir).map((file) => readFileSync(join(store.dataDir, file), "latin1"));
    const bytes = files.join().toLowerCase();
    expect(bytes).toContain(canary(0));
    expect(erased.filter((index) => bytes.includes(canary(index)))).toEqual([]);
  });
});
