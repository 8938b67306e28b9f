import { afterEach, describe, expect, test, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { atEmptyDesks, type DeskBrowser, type EmptyDesk } from "../../tests/support/sample-desk.ts";
import { parseLocalTime } from "../local-time.ts";
import { readMorningPlan } from "./morning-plan.ts";

describe("a week at the office", () => {
  let here: EmptyDesk;
  let anns: DeskBrowser;

  atEmptyDesks((desk) => {
    here = desk;
    anns = desk.browser;
  });
  afterEach(() => void vi.useRealTimers());

  const moveTo = (time: string) => void vi.setSystemTime(parseLocalTime(time, "America/Los_Angeles"));
  const act = async (id: string, change: object) => {
    const { version } = await anns.request(id);
    await anns.call(deskPaths.act, { id, version, ...change });
  };
  const undo = async (id: string) => {
    const { version } = await anns.request(id);
    await anns.call(deskPaths.undo, { id, version });
  };
  const statistics = async () => (await anns.call(deskPaths.statistics, { weeks: 2 })).body as StatisticsAnswer;
  const wonInCsv = async () => {
    const lines = ((await anns.call(deskPaths.exportCsv, {})).body as string).slice(1).trim().split("\r\n");
    const [headings = [], ...rows] = lines.map((line) => line.slice(1, -1).split('","'));
    const cells = (row: string[]) => Object.fromEntries(headings.map((heading, at) => [heading, row[at] ?? ""]));
    return Object.fromEntries(
      rows.map(cells).map((cell) => [cell.name, [cell["won (San Jose)"], cell.amount].join(" ").trim()]),
    );
  };
  const planned = async (day: string) => {
    const { parts } = await readMorningPlan(here.db, day);
    return parts.flatMap(({ entries }) => entries.map(({ row }) => row.name));
  };

  test("counts a win on the day it was set and stands, in statistics, CSV and morning email", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    moveTo("2026-11-18T10:00");
    const [dana, lena, cleo, rita] = [
      await insertRequest(here.db, { name: "Dana", page: "/" }),
      await insertRequest(here.db, { name: "Lena", page: "/contact" }),
      await insertRequest(here.db, { name: "Cleo", page: "/contact" }),
      await insertRequest(here.db, { name: "Rita", page: "/contact" }),
    ];
    await act(dana, { status: "quoted", amount: "1250" });
    await act(lena, { status: "quoted", amount: "800" });
    await act(cleo, { status: "won", amount: "90" });
    await act(rita, { status: "quoted" });
    expect((await statistics()).openQuotes).toEqual({ amount: 2050, withAmount: 2, withoutAmount: 1 });
    await act(rita, { status: "won" });
    await act(dana, { callBack: "2026-11-24T09:00" });

    moveTo("2026-11-24T07:30");
    expect(await planned("2026-11-24")).toEqual(["Dana"]);
    const byHand = { name: "Uma", phone: "(408) 555-0177", email: "", services: [], urgency: "flexible", key: "uma-1" };
    const uma: string = (await anns.call(deskPaths.enter, byHand)).body.request.id;
    await act(uma, { status: "lost" });
    await act(dana, { status: "won" });
    await act(rita, { status: "lost" });
    await act(rita, { status: "won" });
    await act(lena, { status: "won" });
    await undo(lena);
    moveTo("2026-11-25T09:00");
    await act(dana, { status: "lost" });
    await undo(dana);
    await act(dana, { amount: "1300" });

    const { weeks, openQuotes, pages, cities, sources } = await statistics();
    expect(pages.find(({ name }) => name === "Entered by hand")).toMatchObject({ sent: 1 });
    expect(weeks).toMatchObject([
      { name: "2026-11-16", sent: 4, won: 1, amount: 90, sentAndWon: 3, wonFromEarlier: 0 },
      { name: "2026-11-23", sent: 1, won: 2, amount: 1300, sentAndWon: 0, wonFromEarlier: 2 },
    ]);
    expect(openQuotes).toEqual({ amount: 800, withAmount: 1, withoutAmount: 0 });
    expect(await wonInCsv()).toEqual({
      Uma: "",
      Rita: "2026-11-24 7:30 AM",
      Cleo: "2026-11-18 10:00 AM 90",
      Lena: "800",
      Dana: "2026-11-24 7:30 AM 1300",
    });
    expect(await planned("2026-11-25")).toEqual([]);
    expect(cities.map(({ name, requests, won }) => [name, requests, won])).toEqual([
      ["Not asked (other pages)", 3, 2],
      ["Not asked (home page)", 1, 1],
      ["Entered by hand", 1, 0],
    ]);
    expect(sources.map(({ name }) => name)).toEqual([null, "Entered by hand"]);
    const [thisWeek] = ((await anns.call(deskPaths.statistics, { weeks: 1 })).body as StatisticsAnswer).weeks;
    expect(thisWeek).toMatchObject({ sent: 1, won: 2, amount: 1300, wonFromEarlier: 2 });
  });
});
