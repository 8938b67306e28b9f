import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { deskStatuses, deskStatusTraits, type Outcome, outcomes } from "#contract/desk-status.ts";
import { fakeServer, fault, show } from "../../tests/support/sample-desk-page.tsx";
import { StatisticsScreen } from "./StatisticsScreen.tsx";

const noOutcome = Object.fromEntries(outcomes.map((status) => [status, 0])) as Record<Outcome, number>;

const answer: StatisticsAnswer = {
  pages: [
    { name: "/contact", calls: 1_234, formStarts: 20, sent: 10 },
    { name: null, calls: 0, formStarts: 0, sent: 1 },
  ],
  weeks: [
    { name: "2026-11-02", calls: 1, formStarts: 2, sent: 3, won: 1, amount: 400, sentAndWon: 2, wonFromEarlier: 0 },
    { name: "2026-11-09", calls: 0, formStarts: 0, sent: 0, won: 0, amount: 0, sentAndWon: 0, wonFromEarlier: 0 },
    { name: "2026-11-16", calls: 4, formStarts: 5, sent: 6, won: 2, amount: 850.5, sentAndWon: 1, wonFromEarlier: 1 },
  ],
  openQuotes: { amount: 14_200, withAmount: 9, withoutAmount: 2 },
  firstCallMs: 25 * 60_000,
  services: [{ ...noOutcome, name: "Gutter Repair", requests: 8, won: 4, lost: 2, amount: 1250.5 }],
  cities: [{ ...noOutcome, name: "Not asked (home page)", requests: 8, won: 4, amount: 0 }],
  sources: [{ ...noOutcome, name: "google", requests: 8, won: 4, amount: 0 }],
};

async function rowsOf(name: string): Promise<string[][]> {
  const table = within(await screen.findByRole("table", { name }));
  return table.getAllByRole("row").map((row) => Array.from(row.children, ({ textContent }) => textContent ?? ""));
}

/** Returns the first row's cells by heading. */
async function cellsOf(name: string): Promise<Record<string, string | undefined>> {
  const [headings = [], cells = []] = await rowsOf(name);
  return Object.fromEntries(headings.map((heading, at) => [heading, cells[at]]));
}

it("shows every number in a table", async () => {
  fakeServer({ [deskPaths.statistics]: () => [200, answer] });
  show(<StatisticsScreen />);
  expect(await rowsOf("By page")).toEqual([
    ["Page", "Requests", "Call taps", "Forms started"],
    ["/contact", "10", "1,234", "20"],
    ["Not known", "1", "0", "0"],
  ]);
  const repairs = { Service: "Gutter Repair", Requests: "8", Won: "4", Lost: "2", "Won amount": "$1,251" };
  expect(await cellsOf("By service")).toMatchObject(repairs);
  expect(
    screen.getByText(
      "This week: 6 requests, 2 won, $851, of them 1 asked earlier. Median time to the first call: 25 minutes.",
    ),
  ).toBeTruthy();
  expect(screen.getByText("Open quotes: $14,200 in 9 requests, 2 without an amount")).toBeTruthy();
  expect(await cellsOf("By source")).toMatchObject({ Source: "google", Requests: "8", Won: "4", Lost: "0" });
  expect(await cellsOf("By city")).toMatchObject({ City: "Not asked (home page)", Requests: "8", Won: "4", Lost: "0" });
});

it("has a column for each status that is counted", async () => {
  fakeServer({ [deskPaths.statistics]: () => [200, answer] });
  show(<StatisticsScreen />);
  const counted = deskStatuses.filter((status) => deskStatusTraits[status].isCounted);
  const labels = counted.map((status) => deskStatusTraits[status].label);
  expect((await rowsOf("By city"))[0]).toEqual(["City", "Requests", ...labels]);
});

it("shows a bar for each week, lists weeks with taps or requests, and folds the others", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-18T18:00:00Z"), toFake: ["Date"] });
  fakeServer({ [deskPaths.statistics]: () => [200, answer] });
  show(<StatisticsScreen />);
  expect(await rowsOf("By week")).toEqual([
    ["Week of", "Requests", "Of these, won", "Won", "Won amount", "Call taps", "Forms started"],
    ["Nov 16", "6", "1", "2", "$851", "4", "5"],
    ["Nov 2", "3", "2", "1", "$400", "1", "2"],
  ]);
  expect(screen.getByRole("img").querySelectorAll("rect.requests-color")).toHaveLength(3);
  expect(screen.getByText("Show weeks without requests").parentElement?.textContent).toContain("Nov 9");
  vi.useRealTimers();
});

it("loads the chosen number of weeks, and shows an error", async () => {
  const server = fakeServer({
    [deskPaths.statistics]: ({ weeks }: { weeks: number }) =>
      weeks === 12 ? [200, answer] : [429, fault("too-many", "Too many calls.")],
  });
  show(<StatisticsScreen />);
  await rowsOf("By page");
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "How far back" }), "52 weeks");
  expect((await screen.findByRole("alert")).textContent).toBe("Too many calls.");
  expect(server.to(deskPaths.statistics)).toEqual([{ weeks: 12 }, { weeks: 52 }]);
});
