import { describe, expect, test, vi } from "vitest";
import {
  atEmptyPlaces,
  gathered,
  newPlace,
  type SamplePlace,
  sampleNewRequest,
} from "../../testing/sample-database.ts";
import { restoreQuoteRequests } from "../cli/dump-and-restore.ts";
import { act } from "../office/request-events.ts";
import { eraseQuoteRequests } from "../requests/erase.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import { findQuoteRequest, listQuoteRequests } from "../requests/list-requests.ts";
import type { Database } from "../store/database.ts";
import { type ClaimedDelivery, claimDeliveries, recordOutcome } from "./deliveries.ts";
import { markOpened, queueReminders } from "./reminders.ts";

const hourMs = 60 * 60_000;

describe("reminders of requests nobody opened", () => {
  let db: Database;
  let place: SamplePlace;

  atEmptyPlaces(async (empty) => {
    place = empty;
    db = await place.open();
    return async () => void vi.useRealTimers();
  });

  async function insert(name: string, receivedBeforeHours: number, spamReason: string | null = null) {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - receivedBeforeHours * hourMs });
    const request = { ...sampleNewRequest({ name, spamReason }), isForDesk: true };
    const stored = await insertQuoteRequest(db, request, ["letter", "reminder"]);
    vi.useRealTimers();
    return "id" in stored ? stored.id : "";
  }
  const claim = (limit = 9) => claimDeliveries(db, { channels: ["reminder"], limit });
  const named = (claims: ClaimedDelivery[]) => claims.map(({ request }) => request.name).toSorted();

  test("each is queued once, when its hours have passed, whatever comes between", async () => {
    await insert("Due", 5);
    await insert("Recent", 3);
    await insert("Possible spam", 5, "has a link in the name");
    await insert("Came long before the setting", 4 + 25);
    expect(await claim()).toEqual([]);
    await queueReminders(db, 4);
    const claims = await claim();
    expect(named(claims)).toEqual(["Due"]);
    await queueReminders(db, 4);
    await recordOutcome(db, claims[0] as ClaimedDelivery, {
      outcome: "retry",
      error: "",
      afterMs: 0,
      ambiguous: false,
    });
    await queueReminders(db, 4);
    const again = await claim();
    expect(again.map(({ attempt }) => attempt)).toEqual([2]);
    await recordOutcome(db, again[0] as ClaimedDelivery, { outcome: "sent" });
    await queueReminders(await place.open(), 4);
    expect(await claim()).toEqual([]);
  });

  test("what the desk was shown, or acted on, needs none; one that waits for the mail server goes", async () => {
    const [shown, acted, waiting] = [await insert("Shown", 5), await insert("Acted", 5), await insert("Waiting", 5)];
    await markOpened(db, shown);
    await act(db, { id: acted, version: 0, author: "ann@gutters.test", status: "called" });
    await queueReminders(db, 4);
    expect((await findQuoteRequest(db, waiting)).deliveries.map(({ channel }) => channel)).toContain("reminder");
    await markOpened(db, waiting);
    expect(await claim()).toEqual([]);
    await queueReminders(db, 4);
    expect(await claim()).toEqual([]);
  });

  test("two servers at once queue and claim each once", async () => {
    const names = await Promise.all(Array.from({ length: 20 }, (_, at) => `Visitor ${at}`));
    for (const name of names) await insert(name, 5);
    const servers = [db, await place.open()];
    const work = async (server: Database) => {
      await queueReminders(server, 4);
      return claimDeliveries(server, { channels: ["reminder"], limit: 20 });
    };
    const claims = (await Promise.all([...servers, ...servers].map(work))).flat();
    expect(named([...claims, ...(await claim(20))])).toEqual(names.toSorted());
  });

  test("a backup carries what was opened and reminded of; erasing takes it along", async () => {
    const [shown, reminded] = [await insert("Shown", 5), await insert("Reminded", 5)];
    await markOpened(db, shown);
    await queueReminders(db, 4);
    await recordOutcome(db, (await claim())[0] as ClaimedDelivery, { outcome: "sent" });
    const histories = [await findQuoteRequest(db, shown), await findQuoteRequest(db, reminded)];
    const other = await newPlace();
    const restored = await other.open();
    await restoreQuoteRequests(restored, async function* () {
      yield histories;
    });
    await queueReminders(restored, 4);
    expect(await claimDeliveries(restored, { channels: ["reminder"], limit: 9 })).toEqual([]);
    await eraseQuoteRequests(restored, { email: "ann@example.com" });
    expect(await gathered(listQuoteRequests(restored))).toEqual([]);
    expect(await restored.read((kysely) => kysely.selectFrom("delivery").select("id").execute())).toEqual([]);
    await other.remove();
  });
});
