import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { PersonBody } from "#contract/desk-statistics.ts";
import { envOf } from "../../testing/quotes-command.ts";
import { quotes } from "../../testing/quotes-here.ts";
import {
  atEmptyPlaces,
  countQuoteRequests,
  gathered,
  newPlace,
  type SamplePlace,
  sampleNewRequest,
} from "../../testing/sample-database.ts";
import { eraseQuoteRequests } from "../privacy/erase.ts";
import { finishErasing } from "../privacy/erasures.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { listQuoteRequests } from "../requests/list-requests.ts";
import { type Database, emptyLog } from "../store/database.ts";
import { writeBackup } from "./backup-file.ts";
import { dumpQuoteRequests } from "./dump-and-restore.ts";
import { restoreBackup } from "./restore.ts";

const eva = { name: "Eva Stone", email: "Eva@Example.com", phone: "(408) 555-0111" };

describe("erasing a person", () => {
  let place: SamplePlace;
  let db: Database;
  let env: Record<string, string>;
  const others: SamplePlace[] = [];

  atEmptyPlaces(async (empty) => {
    place = empty;
    db = await place.open();
    env = envOf(place);
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.remove();
  });

  async function store(changes: Parameters<typeof sampleNewRequest>[0]): Promise<string> {
    const result = await insertQuoteRequest(db, sampleNewRequest(changes), ["letter"]);
    return "id" in result ? result.id : "";
  }

  /** What a restore into an empty place leaves out, and what is there afterwards. */
  async function restored(path: string) {
    const other = await newPlace();
    others.push(other);
    const to = await other.open();
    const { erased } = await restoreBackup(to, path, { holdBack: false, dataDir: other.dataDir });
    const requests = await gathered(listQuoteRequests(to));
    return { erased, requests, names: requests.map((request) => request.name).toSorted() };
  }

  async function backup(file: string): Promise<string> {
    const path = join(place.dataDir, file);
    await writeBackup(path, (take, takeTaps) => dumpQuoteRequests(db, take, takeTaps));
    return path;
  }

  async function erase(person: PersonBody): Promise<void> {
    await eraseQuoteRequests(db, person);
    await finishErasing(db, place.dataDir, emptyLog);
  }

  test("no older backup brings anybody back, whether the place or a newer backup remembers it", async () => {
    await store(eva);
    await store({ name: "Ann" });
    const older = await backup("older.backup");
    await erase({ phone: "408 555 0111" });
    await store({ ...eva, name: "Eva again" });
    expect(await restored(older)).toMatchObject({ erased: 0, names: ["Ann", "Eva Stone"] });
    const newer = await backup("newer.backup");
    expect(readFileSync(newer, "utf8")).not.toContain("Eva Stone");
    expect(await restored(older)).toMatchObject({ erased: 1, names: ["Ann"] });
    expect(await restored(newer)).toMatchObject({ erased: 0, names: ["Ann", "Eva again"] });
    // The database is lost, the folder is not.
    rmSync(newer);
    await db.close();
    for (const file of readdirSync(place.dataDir).filter((found) => found.startsWith("quote-requests")))
      rmSync(join(place.dataDir, file));
    expect(await quotes(env, "restore", older)).toContain("Left out 1 request of people who were erased since.");
  });

  test("an older backup gives notes back without the addresses and numbers that were erased", async () => {
    await store(eva);
    const other = await store({ name: "Ann", phone: "408 555 0122" });
    const note = "neighbor of eva@example.com, 408.555.0111 or 408 555 0122";
    const event = { request_id: other, number: 1, at: Date.now(), author: "a@b.test", kind: "act", note } as const;
    const rest = { status: null, status_before: null, suspicion_before: null };
    await db.write((trx) =>
      trx
        .insertInto("request_event")
        .values({ ...event, ...rest })
        .execute(),
    );
    const older = await backup("older.backup");
    await erase({ email: "eva@example.com" });
    await backup("newer.backup");
    const { requests } = await restored(older);
    expect(requests.flatMap(({ notes }) => notes.map((kept) => kept.note))).toEqual([
      "neighbor of [erased], [erased] or 408 555 0122",
    ]);
  });

  test("a second run cleans up and looks again, whatever cut the first one short", async () => {
    const id = await store(eva);
    await store({ name: "Ann", phone: "408 555 0122" });
    const outbox = join(place.dataDir, "outbox");
    const traces = () =>
      readdirSync(place.dataDir, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        // Nothing shorter: the hashes beside the database may spell "Eva" by chance.
        .filter((file) =>
          /eva@example|eva stone|555.0111/i.test(readFileSync(join(file.parentPath, file.name), "latin1")),
        )
        .map((file) => file.name);
    const reader = new DatabaseSync(join(place.dataDir, "quote-requests.sqlite"));
    reader.exec("begin; select * from quote_request");
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => (now += 5_000));
    await expect(erase({ email: eva.email })).rejects.toThrow("another program keeps reading it");
    vi.restoreAllMocks();
    expect(traces()).not.toEqual([]);
    reader.close();
    mkdirSync(outbox, { recursive: true });
    for (const file of [`${id}.eml`, `receipt-${id}.eml`, "digest-1.eml.part"])
      writeFileSync(join(outbox, file), eva.email);
    expect(await quotes(env, "erase", "--email", "EVA@example.com")).toContain("There is no request of this person.");
    expect([traces(), await countQuoteRequests(db)]).toEqual([[], 1]);
  });
});
