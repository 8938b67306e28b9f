import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import type { DeskRequest, ListBody } from "#contract/desk-request.ts";
import {
  type Answer,
  fakeServer,
  fault,
  show,
  someList,
  someRequest,
  someSession,
} from "../../tests/support/sample-desk-page.tsx";
import { ListPane } from "./ListPane.tsx";
import { firstFilter, listKey } from "./use-request-list.ts";

const at = "2026-11-21T19:00:00.000Z";

let rows: DeskRequest[];
let answer: (body: ListBody) => Answer;

beforeEach(() => {
  rows = ["Ann", "Ben", "Cleo"].map((name, at) => request(name, 30 - at));
  answer = (body) => {
    const found = rows.filter(({ name }) => !body.search || name.includes(body.search));
    return [200, someList(found.slice(0, body.limit), { more: found.length > (body.limit ?? 0) })];
  };
});

/** Returns a request that was received at `minute` past the hour. */
function request(name: string, minute: number): DeskRequest {
  return someRequest({ id: crypto.randomUUID(), name, receivedAt: `2026-11-21T18:${minute}:00.000Z` });
}

function Pane() {
  const [filter, setFilter] = useState(firstFilter);
  return <ListPane me={someSession.address} openId={undefined} filter={filter} onFilter={setFilter} />;
}

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ [deskPaths.list]: (body) => answer(body), ...answers });
  const { client } = show(<Pane />);
  const poll = () => act(() => client.refetchQueries({ queryKey: listKey }));
  return { server, poll };
}

function names(): string[] {
  return screen.queryAllByRole("link").map((link) => within(link).getByText(/^(Ann|Ben|Cleo|Dee|Eve)$/).textContent);
}

it("lists requests, newest first, each row one link, with the number to call", async () => {
  open();
  await screen.findAllByRole("link");
  expect(names()).toEqual(["Ann", "Ben", "Cleo"]);
  expect(screen.getByText("3 to call").closest("[role]")).toBeNull();
  expect(screen.getByRole("link", { name: /Ann/ }).getAttribute("href")).toBe(`#/request/${rows[0]?.id}`);
});

it("says what there is to do", async () => {
  const callBacks = [{ minute: "2026-11-24T09:00", isToCall: false }];
  answer = () => [200, someList(rows, { toCall: 4, workedOn: 3, callBacks })];
  open();
  await screen.findByText("4 to call, 3 being worked on, 1 call back today");
  cleanup();
  answer = () => [200, someList([])];
  open();
  await screen.findByText("Nobody to call");
});

it("says that emails to the office are stuck", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T20:00:00Z"), toFake: ["Date"] });
  answer = () => [200, someList(rows, { emailsStuckSince: "2026-11-24T17:27:00.000Z" })];
  open();
  await screen.findByText("Emails to the office have been stuck since 9:27 AM. This list is complete.");
  vi.useRealTimers();
});

it("shows a colleague's call, and the user's own question", async () => {
  const attempt = { way: "call", message: null, at: new Date().toISOString() } as const;
  const late = { ...attempt, at: "2026-11-21T18:00:00.000Z", by: "bob@office.example" };
  const attempts = [[{ ...attempt, by: "bob@office.example" }], [{ ...attempt, by: someSession.address }], [late]];
  rows = rows.map((row, at) => ({ ...row, attempts: attempts[at] ?? [] }));
  open();
  expect((await screen.findByRole("link", { name: /Ann/ })).textContent).toContain("Bob is calling");
  expect(screen.getByRole("link", { name: /Ben/ }).textContent).toContain("Called?");
  expect(screen.getByRole("link", { name: /Cleo/ }).textContent).toContain("Bob called, no result yet");
});

it("shows an entry by hand, same-day requests, unanswered calls and the call back time", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T18:00:00Z"), toFake: ["Date"] });
  const tried = { tries: 2, triedAt: "2026-11-24T17:40:00.000Z", callBack: "2026-11-25T09:00" };
  const attribution = { ...request("Ann", 30).attribution, source: enteredByHand };
  rows = [{ ...request("Ann", 30), ...tried, attribution, wanted: { day: "2026-11-24", isAfterClosing: false } }];
  open();
  const row = await screen.findByRole("link", { name: /Ann/ });
  expect(row.textContent).toMatch(
    /, entered by hand.*● New.*Call back tomorrow 9:00.AM.*Wants it today.*2 tries, last 9:40.AM/,
  );
  vi.useRealTimers();
});

it("shows a due call back in words and in red", async () => {
  vi.useFakeTimers({ now: Date.parse("2026-11-24T18:00:00Z"), toFake: ["Date"] });
  rows = [
    { ...request("Ann", 30), callBack: "2026-11-24T10:00" },
    { ...request("Ben", 20), callBack: "2026-11-24T10:01" },
  ];
  open();
  await screen.findAllByRole("link");
  const due = screen.getByText(/^Due now: call back today 10:00.AM$/);
  expect(due.className).toContain("text-alarm");
  expect(screen.getByText(/^Call back today 10:01.AM$/).className).not.toContain("text-alarm");
  vi.useRealTimers();
});

it("marks all listed possible spam as spam after a confirmation", async () => {
  const { server, poll } = open({ [deskPaths.markSpam]: () => [200, { requests: 3, at }] });
  await screen.findAllByRole("link");
  expect(screen.queryByRole("button", { name: "Mark all as spam" })).toBeNull();
  answer = () => [200, someList(rows, { counts: { ...someList(rows).counts, "possible-spam": 3 } })];
  await userEvent.selectOptions(screen.getByRole("combobox"), "possible-spam");
  await userEvent.click(await screen.findByRole("button", { name: "Mark all as spam" }));
  const newest = rows[0]?.receivedAt;
  rows = [request("Dee", 40), ...rows];
  answer = () => [200, someList(rows, { counts: { ...someList(rows).counts, "possible-spam": 4 } })];
  await poll();
  await userEvent.click(screen.getByRole("button", { name: "Mark 3 requests", hidden: true }));
  await screen.findByText("Marked 3 requests as spam.");
  expect(server.to(deskPaths.markSpam)).toEqual([{ until: newest }]);
});

it("marks the selected new requests as spam with one button, and takes that back with one undo", async () => {
  const { server } = open({
    [deskPaths.markSpam]: () => [200, { requests: 1, at }],
    [deskPaths.undoSpam]: () => [200, { requests: 1 }],
  });
  await userEvent.selectOptions(screen.getByRole("combobox"), "new");
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "All 3" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Ann" }));
  const [, ben, cleo] = rows;
  rows = [request("Dee", 40), ...rows];
  await userEvent.click(screen.getByRole("button", { name: "Spam (2)" }));
  await screen.findByText("Marked 1 request as spam. 1 request changed meanwhile and stayed.");
  expect(server.to(deskPaths.markSpam)).toEqual([
    { requests: [ben, cleo].map((row) => ({ id: row?.id, version: row?.version })) },
  ]);
  expect(screen.queryByRole("checkbox")).toBeNull();
  expect(document.activeElement?.textContent).toBe("Undo");
  await userEvent.click(screen.getByRole("button", { name: "Undo" }));
  await screen.findByText("Undone: 1 request back.");
  expect(server.to(deskPaths.undoSpam)).toEqual([{ at }]);
});

it("keeps the selection after an error, and forgets it with another filter", async () => {
  open({ [deskPaths.markSpam]: () => [503, fault("store-unavailable", "Try again in a minute.")] });
  await userEvent.selectOptions(screen.getByRole("combobox"), "new");
  await userEvent.click(await screen.findByRole("button", { name: "Select" }));
  await userEvent.click(screen.getByRole("checkbox", { name: "Select Ann" }));
  await userEvent.click(screen.getByRole("button", { name: "Spam (1)" }));
  expect((await screen.findByRole("alert")).textContent).toBe("Try again in a minute.");
  expect(screen.getByRole("checkbox", { name: "Select Ann" })).toHaveProperty("checked", true);
  await userEvent.selectOptions(screen.getByRole("combobox"), "won");
  await waitFor(() => expect(screen.queryByRole("checkbox")).toBeNull());
  await userEvent.selectOptions(screen.getByRole("combobox"), "new");
  await screen.findByRole("button", { name: "Select" });
});

it("shows a new request after a poll, and keeps the focused row", async () => {
  const { poll } = open();
  (await screen.findByRole("link", { name: /Ann/ })).focus();
  rows = [request("Dee", 40), ...rows];
  await poll();
  await waitFor(() => expect(names()).toEqual(["Dee", "Ann", "Ben", "Cleo"]));
  expect(document.activeElement?.textContent).toContain("Ann");
});

it("keeps the list after an error, and says that it is not up to date", async () => {
  const { poll } = open();
  await screen.findAllByRole("link");
  answer = () => [429, fault("too-many", "Too many calls. Wait a minute.")];
  await poll();
  expect(await screen.findByText("Not up to date. Too many calls. Wait a minute.")).toBeTruthy();
  expect(names()).toEqual(["Ann", "Ben", "Cleo"]);
});

it("loads the next page after the last row", async () => {
  rows = Array.from({ length: 60 }, () => request("Ann", 10));
  const firstPage = answer;
  answer = (body) => (body.after ? [200, someList(rows.slice(50))] : firstPage(body));
  const { server } = open();
  await userEvent.click(await screen.findByRole("button", { name: "Show more" }));
  await waitFor(() => expect(screen.getAllByRole("link")).toHaveLength(60));
  expect(server.to(deskPaths.list).at(-1)).toMatchObject({ after: rows[49]?.id });
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

it("searches after a pause in typing, and filters by status at once", async () => {
  const { server } = open();
  await screen.findAllByRole("link");
  await userEvent.type(screen.getByRole("searchbox"), " Cleo");
  await waitFor(() => expect(names()).toEqual(["Cleo"]));
  expect(server.to(deskPaths.list).map(({ search }) => search)).toEqual(["", "Cleo"]);
  await userEvent.selectOptions(screen.getByRole("combobox"), "Won (0)");
  await waitFor(() => expect(server.to(deskPaths.list).at(-1)).toMatchObject({ search: "Cleo", status: "won" }));
});
