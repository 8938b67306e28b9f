import { act, cleanup, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { dayMs } from "#contract/durations.ts";
import { hasDrafts, recallDraft } from "../../sign-in/browser-storage.ts";
import { someEvent, someRequest, someSession } from "../../tests/support/sample-desk-page.tsx";
import { button, history, note, openRequest, type Stored } from "../../tests/support/sample-open-request.tsx";

const stored: Stored = { request: someRequest() };
let anna: UserEvent;

beforeEach(() => {
  // Drafts outlive a test.
  stored.request = someRequest({ id: crypto.randomUUID() });
  anna = userEvent.setup();
  localStorage.clear();
});

it("keeps the typed note after a conflict, and shows the other person's change", async () => {
  const server = await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  const theirs = someEvent({ by: "ben@office.example", status: "won" });
  stored.request = { ...stored.request, version: 1, status: "won", events: [theirs] };
  await anna.click(button("Called"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Ben changed this meanwhile. Your note is still in the box.");
  expect(note()).toHaveProperty("value", "Wants Tuesday");
  await vi.waitFor(() => expect(history()[0]?.textContent).toMatch(/Ben.*Marked as Won/));
  await anna.click(button("Called"));
  await screen.findByText("Marked as Called.");
  expect(server.to(deskPaths.act).map(({ version }) => version)).toEqual([0, 1]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("restores the typed note after a reload or another request, and says so", async () => {
  await openRequest(stored);
  await anna.type(note(), "Half a thought");
  cleanup();
  await openRequest(stored);
  expect(note()).toHaveProperty("value", "Half a thought");
  expect(screen.getByText(/Restored what you typed/)).toBeTruthy();
});

it("restores only the author's own note, and for a day", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  await openRequest(stored);
  await anna.type(note(), "Half a thought");
  const { id } = stored.request;
  expect(recallDraft("ben@office.example", id)).toBeUndefined();
  expect([hasDrafts("ben@office.example"), hasDrafts(someSession.address)]).toEqual([false, true]);
  vi.setSystemTime(Date.now() + dayMs);
  expect([recallDraft(someSession.address, id), localStorage.length]).toEqual([undefined, 0]);
  vi.useRealTimers();
});

it("follows another tab that writes and saves the same note, but keeps a different one", async () => {
  await openRequest(stored);
  await anna.type(note(), "Half");
  const key = localStorage.key(0);
  const draftOf = (text: string | null) => text && JSON.stringify({ text, at: Date.now() });
  const change = (before: string, after: string | null) => {
    const values = { oldValue: draftOf(before), newValue: draftOf(after) };
    act(() => void dispatchEvent(new StorageEvent("storage", { key, ...values })));
  };
  change("Half", "Half a thought");
  expect(note()).toHaveProperty("value", "Half a thought");
  change("Half a thought", null);
  expect(note()).toHaveProperty("value", "");
  await anna.type(note(), "Mine");
  change("Half a thought", null);
  expect(note()).toHaveProperty("value", "Mine");
});

it("forgets a note that is saved after the request was closed", async () => {
  await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  const answerActs = holdActs();
  await anna.click(button("Add the note"));
  cleanup();
  answerActs();
  await vi.waitFor(() => expect(stored.request.version).toBe(1));
  await vi.waitFor(() => expect(localStorage).toHaveLength(0));
  await openRequest(stored);
  expect(note()).toHaveProperty("value", "");
});

it("saves a note when the browser refuses storage", async () => {
  vi.stubGlobal("localStorage", undefined);
  await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  await anna.click(button("Add the note"));
  await screen.findByText("Added a note.");
  expect(note()).toHaveProperty("value", "");
});

it("keeps text that is typed while the note is being saved", async () => {
  await openRequest(stored);
  await anna.type(note(), "First");
  const answerActs = holdActs();
  await anna.click(button("Add the note"));
  await anna.type(note(), ", second");
  answerActs();
  await screen.findByText("Added a note.");
  expect(note()).toHaveProperty("value", "First, second");
});

/** Holds back the answers to acts until the returned function is called. */
function holdActs(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fakeFetch = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === deskPaths.act) await promise;
    return fakeFetch(path, init);
  });
  return resolve;
}
