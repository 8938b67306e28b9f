import { cleanup, screen } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { someEvent, someRequest } from "../../testing/sample-desk-page.tsx";
import { button, history, note, openRequest, type Stored } from "../../testing/sample-open-request.tsx";

const stored: Stored = { request: someRequest() };
let anna: UserEvent;

beforeEach(() => {
  // Each test has a request of its own, since drafts outlive what is drawn.
  stored.request = someRequest({ id: crypto.randomUUID() });
  anna = userEvent.setup();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("keeps the typed note where somebody acted first, and shows what they did", async () => {
  const server = await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  const theirs = someEvent({ by: "ben@office.example", status: "won" });
  stored.request = { ...stored.request, version: 1, status: "won", events: [theirs] };
  await anna.click(button("Called"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Ben changed this meanwhile. Your note is still in its box.");
  expect(note()).toHaveProperty("value", "Wants Tuesday");
  await vi.waitFor(() => expect(history()[0]?.textContent).toMatch(/ben@office\.example.*Marked as Won/));
  await anna.click(button("Called"));
  await screen.findByText("Marked as Called.");
  expect(server.to(deskPaths.act).map(({ version }) => version)).toEqual([0, 1]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the typed note while one looks at another request", async () => {
  await openRequest(stored);
  await anna.type(note(), "Half a thought");
  cleanup();
  await openRequest(stored);
  expect(note()).toHaveProperty("value", "Half a thought");
});

it("forgets a note that is saved after one has left the request", async () => {
  await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  const answer = holdActs();
  await anna.click(button("Add the note"));
  cleanup();
  answer();
  await vi.waitFor(() => expect(stored.request.version).toBe(1));
  await vi.waitFor(() => expect(sessionStorage).toHaveLength(0));
  await openRequest(stored);
  expect(note()).toHaveProperty("value", "");
});

it("takes a note where the browser refuses storage", async () => {
  vi.stubGlobal("sessionStorage", undefined);
  await openRequest(stored);
  await anna.type(note(), "Wants Tuesday");
  await anna.click(button("Add the note"));
  await screen.findByText("Added a note.");
  expect(note()).toHaveProperty("value", "");
});

it("keeps words that are typed while the note before them is on its way", async () => {
  await openRequest(stored);
  await anna.type(note(), "First");
  const answer = holdActs();
  await anna.click(button("Add the note"));
  await anna.type(note(), ", second");
  answer();
  await screen.findByText("Added a note.");
  expect(note()).toHaveProperty("value", "First, second");
});

/** Holds the answers to acts until the returned function is called. */
function holdActs(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const fetching = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === deskPaths.act) await promise;
    return fetching(path, init);
  });
  return resolve;
}
