import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { listRequests, quotes, showRequest } from "../../tests/faults/quotes-command.ts";
import type { ClaimedDelivery } from "../store/delivery-queue.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { type SampleEngine, type SamplePlace, sampleArrival, sampleEngines } from "../store/sample-store.ts";

const minuteMs = 60_000;

describe.each(sampleEngines)("the staff's command on %s", (name, start) => {
  let engine: SampleEngine;
  let place: SamplePlace;
  let store: QuoteRequestStore;
  let env: Record<string, string>;
  let folder: string;

  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());
  beforeEach(async () => {
    place = await engine.newPlace();
    // It stays open, as the running server's does.
    store = await place.open();
    env = envOf(place);
    folder = mkdtempSync(join(tmpdir(), "quotes-"));
  });
  afterEach(async () => {
    vi.useRealTimers();
    await place.remove();
    rmSync(folder, { recursive: true });
  });

  test("list shows every request newest first and takes filters", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3 * minuteMs });
    await store.keepQuoteRequest(sampleArrival({ name: "Older", page: "/gutter-cleaning-los-gatos-ca" }));
    vi.useRealTimers();
    await store.keepQuoteRequest(sampleArrival({ name: "Newer", services: ["Gutter Cleaning"], suspicion: "a link" }));
    const [newer, older, ...more] = await listRequests(env);
    expect([newer?.name, older?.name, more.length]).toEqual(["Newer", "Older", 0]);
    expect(newer).toMatchObject({ suspect: true, delivery: { state: "queued", attempts: 0, lastError: null } });
    const named = async (...words: string[]) => {
      const listed: { name: string }[] = JSON.parse(await quotes(env, "list", "--json", ...words));
      return listed.map((request) => request.name);
    };
    expect(await named("--city", "Los Gatos")).toEqual(["Older"]);
    expect(await named("--service", "gutter cleaning")).toEqual(["Newer"]);
    expect(await named("--suspect")).toEqual(["Newer"]);
    expect(await named("--since", "1d", "--undelivered")).toEqual(["Newer", "Older"]);
    expect(await named("--since", new Date(Date.now() - minuteMs).toISOString())).toEqual(["Newer"]);
    expect(await quotes(env, "list")).toMatch(/Newer[\s\S]*Older[\s\S]*2 requests/);
  });

  test("show tells every attempt, redrive queues what was given up", async () => {
    const kept = await store.keepQuoteRequest(sampleArrival());
    const id = "id" in kept ? kept.id : "";
    const [claim] = await store.claimDeliveries(["letter"], 5);
    await store.finishDelivery(claim as ClaimedDelivery, {
      outcome: "failed",
      error: "550 not here",
      ambiguous: false,
    });
    expect(await quotes(env, "show", id.slice(0, 8))).toMatch(/letter: given up[\s\S]*1\. .* given up: 550 not here/);
    expect(await quotes(env, "redrive", id)).toContain("1 delivery");
    const [letter] = (await showRequest(env, id)).deliveries;
    expect(letter).toMatchObject({ state: "queued", attempts: 1 });
  });

  test("late deliveries are told in the first line, and beside a JSON list not within it", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 20 * minuteMs });
    await store.keepQuoteRequest(sampleArrival());
    vi.useRealTimers();
    expect(await quotes(env)).toMatch(/^LATE: 1 delivery is undelivered/);
    expect(await listRequests(env)).toHaveLength(1);
  });

  test("the export is safe against spreadsheet formulas and never overwrites a file", async () => {
    await store.keepQuoteRequest(sampleArrival({ name: '=cmd|"/c calc"', phone: "+1 408 555 0100" }));
    const file = join(folder, "requests.csv");
    await quotes(env, "export", file);
    const text = readFileSync(file, "utf8");
    expect(text).toContain(`"'=cmd|""/c calc""","ann@example.com","'+1 408 555 0100"`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await expect(quotes(env, "export", file)).rejects.toThrow("EEXIST");
  });

  test("a backup restores into either database, whole, with old letters held back", async () => {
    await store.keepQuoteRequest(sampleArrival({ name: "Sent 水" }));
    const [claim] = await store.claimDeliveries(["letter"], 5);
    await store.finishDelivery(claim as ClaimedDelivery, { outcome: "sent" });
    await store.keepQuoteRequest(sampleArrival({ name: "Waiting", suspicion: "a link" }));
    const file = join(folder, "backup");
    await quotes(env, "backup", file);
    const before = await listRequests(env);
    for (const [, startOther] of sampleEngines) {
      const other = await startOther();
      const elsewhere = await other.newPlace();
      expect(await quotes(envOf(elsewhere), "restore", file)).toContain("Restored 2 requests");
      const [waiting, sent] = await listRequests(envOf(elsewhere));
      expect(sent).toEqual(before[1]);
      expect(waiting).toEqual({
        ...before[0],
        delivery: { state: "failed", attempts: 0, lastError: expect.stringContaining("Held back after a restore") },
      });
      await expect(quotes(envOf(elsewhere), "restore", file)).rejects.toThrow("empty place");
      await elsewhere.remove();
      await other.stop();
    }
  });

  test("with --confirm a restore sends again, and a damaged backup restores nothing", async () => {
    await store.keepQuoteRequest(sampleArrival());
    const file = join(folder, "backup");
    await quotes(env, "backup", file);
    const elsewhere = await engine.newPlace();
    writeFileSync(join(folder, "damaged"), readFileSync(file, "utf8").replace("Ann", "Eve"));
    await expect(quotes(envOf(elsewhere), "restore", join(folder, "damaged"))).rejects.toThrow("damaged");
    writeFileSync(join(folder, "short"), readFileSync(file, "utf8").split("\n").slice(0, 2).join("\n"));
    await expect(quotes(envOf(elsewhere), "restore", join(folder, "short"))).rejects.toThrow(
      "damaged or was cut short",
    );
    expect(await listRequests(envOf(elsewhere))).toEqual([]);
    await quotes(envOf(elsewhere), "restore", file, "--confirm");
    expect((await listRequests(envOf(elsewhere)))[0]?.delivery.state).toBe("queued");
    await elsewhere.remove();
  });

  test("erase takes all of a person's requests and nobody else's", async () => {
    const canary = sampleArrival({ name: "Canary One", email: "Canary@Example.com", phone: "+1 (408) 555-0177" });
    const kept = await store.keepQuoteRequest(canary);
    await store.keepQuoteRequest(
      sampleArrival({ name: "Canary Two", email: "canary@example.com", phone: "408.555.0177" }),
    );
    await store.keepQuoteRequest(sampleArrival({ name: "Other" }));
    mkdirSync(join(place.dataDir, "outbox"));
    writeFileSync(join(place.dataDir, "outbox", `${"id" in kept ? kept.id : ""}.eml`), "Canary One");
    expect(await quotes(env, "erase", "--phone", "408 555 0177")).toContain("Erased 2 requests");
    expect((await listRequests(env)).map((request) => request.name)).toEqual(["Other"]);
    const files = readdirSync(place.dataDir, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    for (const { parentPath, name: file } of files) {
      expect(readFileSync(join(parentPath, file)).toString("latin1")).not.toMatch(/canary|555.0177/i);
    }
    expect((await store.keepQuoteRequest(canary)).outcome).toBe("kept");
    expect(await quotes(env, "erase", "--email", "CANARY@example.com")).toContain("Erased 1 request.");
  });

  test("stats count by day, page, service and urgency", async () => {
    await store.keepQuoteRequest(sampleArrival());
    await store.keepQuoteRequest(sampleArrival({ name: "Bob", services: ["Gutter Repair", "Gutter Cleaning"] }));
    expect(await quotes(env, "stats")).toMatch(
      /2 requests[\s\S]*2 {2}\/contact[\s\S]*2 {2}Gutter Repair[\s\S]*1 {2}Gutter Cleaning/,
    );
  });

  if (name === "SQLite") {
    test("before the server's first start the list is empty and nothing is made", async () => {
      const nothing = { DATA_DIR: join(folder, "none") };
      expect(await quotes(nothing, "list", "--json")).toBe("[]\n");
      expect(readdirSync(folder)).toEqual([]);
    });

    test.each([
      [["lsit"], 'There is no command "lsit"'],
      [["list", "--sincee", "7d"], "--sincee"],
      [["list", "--since", "yesterday"], "--since takes a day"],
      [["list", "--service", "Roofing"], "--service takes one of"],
      [["redrive"], "redrive needs"],
      [["erase"], "erase needs"],
      [["show", "ffff"], "There is no request ffff"],
    ])("a wrong command says what to do: %s", async (words, message) => {
      await expect(quotes(env, ...words)).rejects.toThrow(message);
    });
  }
});

function envOf({ dataDir, databaseUrl }: SamplePlace): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}
