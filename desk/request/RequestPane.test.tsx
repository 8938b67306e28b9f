import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { actLabels, correctedFields, deskPaths, deskStatusLabels } from "#contract/desk.ts";
import { fieldNames, fieldWords, quoteRequestFields } from "#contract/quote-request.ts";
import { fakeServer, fault, show, someEvent, someRequest, someSession } from "../../testing/sample-desk-page.tsx";
import { button, note, openRequest, type Stored } from "../../testing/sample-open-request.tsx";
import { choices } from "../content.ts";
import { RequestPane } from "./RequestPane.tsx";

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

const pressed = () => screen.getByRole("button", { pressed: true }).textContent?.replace("✓", "");

it("says who asked for what, and moves the keyboard to the name", async () => {
  await openRequest(stored);
  expect(document.activeElement?.textContent).toBe("Dana Whitfield");
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+14085550199");
  expect(screen.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(
    /^mailto:dana@example\.com\?subject=/,
  );
  expect(screen.getByText("Nobody has done anything yet.")).toBeTruthy();
});

it("offers no text message where the company has not said that its line takes them", async () => {
  await openRequest(stored);
  expect(screen.queryByRole("link", { name: "Text" })).toBeNull();
});

it("says the day on which it was wanted", async () => {
  stored.request = { ...stored.request, receivedAt: "2025-11-03T18:00:00.000Z" };
  await openRequest(stored);
  expect(screen.getByText("Wanted it Nov 3, 2025")).toBeTruthy();
});

it("has an input for each part of the work that an act sets", async () => {
  stored.request = { ...stored.request, status: "won" };
  await openRequest(stored);
  await anna.click(button("Correct"));
  const corrected = correctedFields.map((field) => quoteRequestFields[field].label);
  for (const label of [actLabels.status, actLabels.callBack, actLabels.amount, actLabels.address, ...corrected]) {
    const named = { name: new RegExp(`^${label}`), hidden: true };
    const inputs = [...screen.queryAllByRole("group", named), ...screen.queryAllByRole("textbox", named)];
    expect(inputs.length, `The request has no input for ${label}`).toBeGreaterThan(0);
  }
});

it("says by one tap who is on it, lets go, and takes over from somebody else", async () => {
  const server = await openRequest(stored);
  await anna.click(button("I'm on it"));
  await anna.click(await screen.findByRole("button", { name: "Let go" }));
  await screen.findByText("Nobody is on it.");
  expect(server.to(deskPaths.act)).toMatchObject([{ isMine: true }, { isMine: false }]);
  cleanup();
  stored.request = { ...stored.request, takenBy: "ben@office.example" };
  await openRequest(stored);
  expect(screen.getByText("Ben is on it")).toBeTruthy();
  await anna.click(button("Take over"));
  await screen.findByText("Anna is on it.");
});

it("corrects a number, shows what was sent, and keeps the dialog open where the server refuses", async () => {
  const server = await openRequest(stored);
  await anna.click(button("Correct"));
  const phone = screen.getByRole("textbox", { name: "Phone", hidden: true });
  await anna.clear(phone);
  await anna.type(phone, "669 555 0177");
  await anna.type(screen.getByRole("textbox", { name: "Address", hidden: true }), "12 Elm Street");
  const { version } = stored.request;
  stored.request = { ...stored.request, version: 5 };
  await anna.click(screen.getByRole("button", { name: "Save", hidden: true }));
  await screen.findAllByText(/Ben changed this meanwhile/);
  expect(phone).toHaveProperty("value", "669 555 0177");
  await anna.click(screen.getByRole("button", { name: "Save", hidden: true }));
  await screen.findByText(/^Address 12 Elm Street, phone corrected to 669 555 0177\.$/);
  expect(screen.queryByRole("dialog", { hidden: true })).toBeNull();
  const change = { correctedPhone: "669 555 0177", address: "12 Elm Street" };
  const { id } = stored.request;
  expect(server.to(deskPaths.act)).toEqual([
    { id, version, ...change },
    { id, version: 5, ...change },
  ]);
});

it("shows what the visitor sent beside a correction", async () => {
  stored.request = { ...stored.request, phone: "669 555 0177", sent: { phone: "(408) 555-0199" } };
  await openRequest(stored);
  expect(screen.getByText("Phone as sent").nextSibling?.textContent).toBe("(408) 555-0199");
});

it("has the number ready where somebody comes from an email, and asks about the call", async () => {
  await openRequest(stored, { isCalling: true });
  await anna.click(screen.getByRole("link", { name: "Call (408) 555-0199" }));
  expect(button("Yes, called")).toBeTruthy();
});

it("notes the amount of a won job", async () => {
  stored.request = { ...stored.request, status: "won" };
  const server = await openRequest(stored);
  const amount = screen.getByRole("textbox", { name: /^Amount/ });
  await anna.type(amount, "a lot{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Write the amount in dollars, such as 1250 or 1,250.50.");
  await anna.clear(amount);
  await anna.type(amount, "$1,250.5{Enter}");
  await screen.findByText("Amount $1,250.50.");
  expect(server.to(deskPaths.act)).toMatchObject([{ amount: "1250.50" }]);
});

it("has a button for each status", async () => {
  await openRequest(stored);
  const form = within(screen.getByRole("group", { name: actLabels.status }));
  const labels = form.getAllByRole("button").map(({ textContent }) => textContent.replace("✓", ""));
  expect(labels).toEqual(Object.values(deskStatusLabels));
});

it("shows every field as the office reads it", async () => {
  stored.request = { ...stored.request, receivedAt: new Date().toISOString() };
  await openRequest(stored);
  const shown = document.body.textContent.toLowerCase();
  for (const field of fieldNames) expect(shown).toContain(fieldWords(stored.request, field, choices).toLowerCase());
});

it("offers to mark as called right after a tap on call, also after the phone loaded the page anew", async () => {
  const server = await openRequest(stored);
  expect(screen.queryByRole("button", { name: "Yes, called" })).toBeNull();
  await anna.click(screen.getByRole("link", { name: "Call" }));
  expect(button("Yes, called")).toBeTruthy();
  cleanup();
  await openRequest(stored);
  await anna.click(button("Yes, called"));
  await waitFor(() => expect(stored.request.status).toBe("called"));
  expect(server.to(deskPaths.undo)).toEqual([]);
  await waitFor(() => expect(screen.queryByRole("button", { name: "Yes, called" })).toBeNull());
});

it("keeps the stage of somebody who was reached before, and the time to call back is over", async () => {
  stored.request = { ...stored.request, status: "quoted", callBack: "2026-11-25T09:00" };
  const server = await openRequest(stored);
  await anna.click(screen.getByRole("link", { name: "Call" }));
  await anna.click(button("Yes, called"));
  await waitFor(() => expect(stored.request.callBack).toBeNull());
  expect(server.to(deskPaths.act)).toMatchObject([{ callBack: "", note: "Called." }]);
  expect(pressed()).toBe("Quoted");
});

it("says contacted, not called, of an email that was answered", async () => {
  await openRequest(stored);
  await anna.click(screen.getByRole("link", { name: "Email" }));
  await anna.click(button("Yes, contacted"));
  await screen.findByText("Marked as Contacted.");
  expect(pressed()).toBe("Contacted");
});

it("sets another day to call back with the keyboard's own key, and keeps what was typed where somebody acted first", async () => {
  const server = await openRequest(stored);
  const day = screen.getByLabelText("Another day and time");
  fireEvent.change(day, { target: { value: "2098-01-04T10:30" } });
  await anna.click(note());
  expect(day).toHaveProperty("value", "2098-01-04T10:30");
  fireEvent.submit(day);
  await screen.findByText("Call back Sat, Jan 4, 2098, 10:30 AM.");
  expect(server.to(deskPaths.act)).toMatchObject([{ callBack: "2098-01-04T10:30" }]);
  await anna.click(button("Cancel call back"));
  await screen.findByText("Call back canceled.");
});

it("takes one's own last act back, and nobody else's", async () => {
  await openRequest(stored);
  await anna.click(button("Lost"));
  await anna.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone: back to New.");
  expect(pressed()).toBe("New");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  cleanup();
  stored.request = { ...stored.request, events: [someEvent({ by: "ben@office.example" })] };
  await openRequest(stored);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("says why something looks like spam, and lifts the mark", async () => {
  stored.request = { ...stored.request, suspectReason: "It was filled in within a second" };
  await openRequest(stored);
  expect(screen.getByText(/This looks like spam: It was filled in within a second/)).toBeTruthy();
  await anna.click(button("Not spam"));
  await screen.findByText("Marked as not spam.");
  expect(screen.queryByText(/looks like spam/)).toBeNull();
});

it("says why an email was given up, and sends it again", async () => {
  const failed = {
    channel: "letter",
    state: "failed",
    sentAt: null,
    nextAt: null,
    lastError: "550",
  } as const;
  stored.request = { ...stored.request, letter: "failed", deliveries: [failed] };
  const server = await openRequest(stored);
  expect(screen.getByText(/Email to the office: given up: 550/)).toBeTruthy();
  await anna.click(button("Send again now"));
  await screen.findByText("Sending again now.");
  expect(server.to(deskPaths.resend)).toEqual([{ id: stored.request.id }]);
});

it("shows an email of a channel that the desk no longer knows", async () => {
  const reminder = { channel: "reminder" as Channel, state: "sent" as const, sentAt: null, nextAt: null };
  stored.request = { ...stored.request, deliveries: [{ ...reminder, lastError: null }] };
  await openRequest(stored);
  expect(screen.getByText("reminder: sent")).toBeTruthy();
});

it("sends once more what was sent, for an email that nobody finds", async () => {
  const sentAt = "2026-03-01T20:05:00.000Z";
  const sent = { channel: "letter", state: "sent", sentAt, nextAt: null, lastError: null } as const;
  stored.request = { ...stored.request, deliveries: [sent] };
  const server = await openRequest(stored);
  await anna.click(button("Send it once more"));
  await screen.findByText("Sending again now.");
  expect(server.to(deskPaths.resend)).toEqual([{ id: stored.request.id, sent: true }]);
});

it("shows nothing more of a request that somebody erased meanwhile", async () => {
  await openRequest(stored);
  fakeServer({ [deskPaths.request]: () => [404, fault("not-found", "It is gone.")] });
  await act(() => focusManager.setFocused(false));
  await act(() => focusManager.setFocused(true));
  expect((await screen.findByRole("alert")).textContent).toBe("It is gone.");
  expect(document.body.textContent).not.toContain(stored.request.name);
  focusManager.setFocused(undefined);
});

it("says that a request is gone", async () => {
  fakeServer({ [deskPaths.request]: () => [404, fault("not-found", "This request is not here any more.")] });
  show(<RequestPane id={stored.request.id} session={someSession} />);
  expect((await screen.findByRole("alert")).textContent).toBe("This request is not here any more.");
  expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe("#/");
});
