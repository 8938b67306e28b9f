// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type ActBody, type DeskRequest, deskPaths } from "#contract/desk.ts";
import { fakeServer, fault, show, someEvent, someRequest, someSession } from "../sample-desk.tsx";
import { RequestPane } from "./RequestPane.tsx";

let request: DeskRequest;
let anna: UserEvent;

beforeEach(() => {
  // Each test has a request of its own, since drafts outlive what is drawn.
  request = someRequest({ id: crypto.randomUUID() });
  anna = userEvent.setup();
  sessionStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const current = () => ({ request, hash: `hash ${request.version}` });

async function open() {
  const server = fakeServer({
    [deskPaths.request]: () => [200, current()],
    [deskPaths.act]: (body: ActBody) => {
      if (body.version !== request.version) {
        return [409, { ...fault("changed-meanwhile", "Ben changed this meanwhile."), ...current() }];
      }
      const number = request.version + 1;
      const event = someEvent({ number, status: body.status ?? null, note: body.note ?? null });
      request = {
        ...request,
        version: number,
        status: body.status ?? request.status,
        events: [...request.events, event],
      };
      return [200, current()];
    },
    [deskPaths.undo]: () => {
      const [last, ...rest] = request.events.toReversed();
      const undo = someEvent({ number: request.version + 1, kind: "undo", status: "new" });
      if (!last) return [404, fault("not-found", "Gone.")];
      request = { ...request, version: undo.number, status: "new", events: [...rest, { ...last, undone: true }, undo] };
      return [200, current()];
    },
    [deskPaths.notSpam]: () => {
      request = {
        ...request,
        suspectReason: null,
        version: 1,
        events: [someEvent({ kind: "not-spam", status: null })],
      };
      return [200, current()];
    },
    [deskPaths.resend]: () => [200, { ...current(), deliveries: 1 }],
  });
  show(<RequestPane id={request.id} session={someSession} />);
  await screen.findByRole("heading", { level: 2 });
  return server;
}

const button = (name: string) => screen.getByRole("button", { name });
const pressed = () => screen.getByRole("button", { pressed: true }).textContent?.replace("✓", "");
const note = () => screen.getByRole("textbox", { name: "Note" });
const history = () => within(screen.getByRole("region", { name: "History" })).queryAllByRole("listitem");

it("says who asked for what, and moves the keyboard to the name", async () => {
  await open();
  expect(document.activeElement?.textContent).toBe("Dana Whitfield");
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:4085550199");
  expect(screen.getByRole("link", { name: "E-mail" }).getAttribute("href")).toMatch(
    /^mailto:dana@example\.com\?subject=/,
  );
  expect(screen.getByText("Nobody has done anything yet.")).toBeTruthy();
});

it("sets a status with the note beside it, in one act on the version that was seen", async () => {
  const server = await open();
  await anna.type(note(), " Wants Tuesday ");
  await anna.click(button("Quoted"));
  await screen.findByText("Marked as Quoted.");
  const { id } = request;
  expect(server.to(deskPaths.act)).toEqual([{ id, version: 0, status: "quoted", note: "Wants Tuesday" }]);
  expect(note()).toHaveProperty("value", "");
  expect(pressed()).toBe("Quoted");
  expect(history()[0]?.textContent).toMatch(/anna@office\.example.*Marked as Quoted.*Wants Tuesday/);
});

it("keeps the typed note where somebody acted first, and shows what they did", async () => {
  const server = await open();
  await anna.type(note(), "Wants Tuesday");
  const theirs = someEvent({ by: "ben@office.example", status: "won" });
  request = { ...request, version: 1, status: "won", events: [theirs] };
  await anna.click(button("Called"));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toBe("Ben changed this meanwhile. Your note is still in its box.");
  expect(note()).toHaveProperty("value", "Wants Tuesday");
  expect(history()[0]?.textContent).toMatch(/ben@office\.example.*Marked as Won/);
  await anna.click(button("Called"));
  await screen.findByText("Marked as Called.");
  expect(server.to(deskPaths.act).map(({ version }) => version)).toEqual([0, 1]);
  expect(screen.queryByRole("alert")).toBeNull();
});

it("keeps the typed note while one looks at another request", async () => {
  await open();
  await anna.type(note(), "Half a thought");
  cleanup();
  await open();
  expect(note()).toHaveProperty("value", "Half a thought");
});

it("offers to mark as called right after a tap on call, also after the phone loaded the page anew", async () => {
  const server = await open();
  expect(screen.queryByRole("button", { name: "Yes, called" })).toBeNull();
  await anna.click(screen.getByRole("link", { name: "Call" }));
  expect(button("Yes, called")).toBeTruthy();
  cleanup();
  await open();
  await anna.click(button("Yes, called"));
  await waitFor(() => expect(request.status).toBe("called"));
  expect(server.to(deskPaths.undo)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Yes, called" })).toBeNull());
});

it("takes one's own last act back, and nobody else's", async () => {
  await open();
  await anna.click(button("Lost"));
  await anna.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Taken back.");
  expect(pressed()).toBe("New");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  cleanup();
  request = { ...request, events: [someEvent({ by: "ben@office.example" })] };
  await open();
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("says why something looks like spam, and lifts the mark", async () => {
  request = { ...request, suspectReason: "It was filled in within a second" };
  await open();
  expect(screen.getByText(/This looks like spam: It was filled in within a second/)).toBeTruthy();
  await anna.click(button("Not spam"));
  await screen.findByText("No longer marked as spam.");
  expect(screen.queryByText(/looks like spam/)).toBeNull();
});

it("shows every attempt to deliver, and sends again where one was given up", async () => {
  const attempt = { startedAt: request.receivedAt, endedAt: request.receivedAt, ambiguous: true };
  const attempts = [{ ...attempt, outcome: "failed" as const, error: "550 no such mailbox" }];
  const failed = {
    channel: "letter",
    state: "failed",
    sentAt: null,
    nextAt: null,
    lastError: "550",
    attempts,
  } as const;
  request = { ...request, letter: "failed", deliveries: [failed] };
  const server = await open();
  expect(screen.getByText(/Letter to the office: given up: 550/)).toBeTruthy();
  expect(screen.getByText(/550 no such mailbox \(it may have arrived\)/)).toBeTruthy();
  await anna.click(button("Send again now"));
  await screen.findByText("Sending again now.");
  expect(server.to(deskPaths.resend)).toEqual([{ id: request.id }]);
});

it("shows names and notes full of markup and bidi characters as the signs they are, each for itself", async () => {
  const name = "<img src=x onerror=alert(1)>\u202Egnp.exe";
  request = { ...request, name, events: [someEvent({ note: "<b>bold</b>\n\u202Eturned" })] };
  await open();
  expect(screen.getByRole("heading", { level: 2 }).querySelector("bdi")?.textContent).toBe(name);
  expect(screen.getByText(/<b>bold<\/b>/).getAttribute("dir")).toBe("auto");
  expect(document.querySelector("img, b")).toBeNull();
});

it("says that a request is gone", async () => {
  fakeServer({ [deskPaths.request]: () => [404, fault("not-found", "This request is not here any more.")] });
  show(<RequestPane id={request.id} session={someSession} />);
  expect((await screen.findByRole("alert")).textContent).toBe("This request is not here any more.");
  expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe("#/");
});
