import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { envOf } from "../../testing/quotes-command.ts";
import { listRequests, quotes } from "../../testing/quotes-here.ts";
import { atEmptyPlaces, newPlace, type SamplePlace, sampleNewRequest } from "../../testing/sample-database.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "../delivery/deliveries.ts";
import { insertQuoteRequest, type NewQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

describe("a backup", () => {
  let place: SamplePlace;
  let db: Database;
  let env: Record<string, string>;
  let folder: string;

  atEmptyPlaces(async (empty) => {
    place = empty;
    // It stays open, as the running server's does.
    db = await place.open();
    env = envOf(place);
    folder = mkdtempSync(join(tmpdir(), "quotes-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const insert = (newRequest: NewQuoteRequest) => insertQuoteRequest(db, newRequest, ["letter"]);

  test("restores whole, with old letters held back", async () => {
    await insert(sampleNewRequest({ name: "Sent 水" }));
    const [claim] = await claimDeliveries(db, { channels: ["letter"], limit: 5 });
    await recordOutcome(db, claim as ClaimedDelivery, { outcome: "sent" });
    await insert(sampleNewRequest({ name: "Waiting", spamReason: "a link" }));
    const file = join(folder, "backup");
    await quotes(env, "backup", file);
    const before = await listRequests(env);
    const elsewhere = await newPlace();
    expect(await quotes(envOf(elsewhere), "restore", file)).toContain("Restored 2 requests");
    const [waiting, sent] = await listRequests(envOf(elsewhere));
    expect(sent).toEqual(before[1]);
    expect(waiting).toEqual({
      ...before[0],
      delivery: { state: "failed", attempts: 0, lastError: expect.stringContaining("Held back after a restore") },
    });
    await expect(quotes(envOf(elsewhere), "restore", file)).rejects.toThrow("empty place");
    await elsewhere.remove();
  });

  test("with --confirm a restore sends again, and a damaged backup restores nothing", async () => {
    await insert(sampleNewRequest());
    const file = join(folder, "backup");
    await quotes(env, "backup", file);
    const elsewhere = await newPlace();
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
});
