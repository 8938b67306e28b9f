import { describe, expect, test } from "vitest";
import { envOf } from "../../testing/quotes-command.ts";
import { listRequests, quotes, showRequest } from "../../testing/quotes-here.ts";
import { atEmptyPlaces, sampleNewRequest } from "../../testing/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";
import type { Database } from "../store/database.ts";

describe("the command spam", () => {
  let db: Database;
  let env: Record<string, string>;

  atEmptyPlaces(async (place) => {
    db = await place.open();
    env = envOf(place);
  });

  const insert = (name: string, spamReason: string | null) =>
    insertQuoteRequest(db, { ...sampleNewRequest({ name, spamReason }), hasDesk: true }, ["letter"]);
  const statuses = async () => Object.fromEntries((await listRequests(env)).map(({ name, status }) => [name, status]));

  test("marks all possible spam and nothing else, and says how many", async () => {
    for (const name of ["Bot", "Crawler"]) await insert(name, "has a link in the name");
    await insert("Ann", null);
    expect(await quotes(env, "spam")).toBe("Marked 2 requests as spam. spam --undo takes that back.\n");
    expect(await statuses()).toEqual({ Bot: "spam", Crawler: "spam", Ann: "new" });
    expect(await quotes(env, "spam")).toBe("There is no possible spam.\n");
  });

  test("takes back what it marked last, once, and leaves that in the history", async () => {
    const bot = await insert("Bot", "has a link in the name");
    await quotes(env, "spam");
    expect(await quotes(env, "spam", "--undo")).toBe("Undone for 1 request.\n");
    expect(await statuses()).toEqual({ Bot: "new" });
    expect(await quotes(env, "spam", "--undo")).toBe("There is nothing to undo.\n");
    const { events = [] } = await showRequest(env, "id" in bot ? bot.id : "");
    expect(events.map(({ kind, author }) => [kind, author])).toEqual([
      ["act", "command"],
      ["undo", "command"],
    ]);
  });
});
