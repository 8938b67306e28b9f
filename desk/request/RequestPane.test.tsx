import { focusManager } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import type { Channel } from "#contract/channels.ts";
import { deskPaths } from "#contract/desk-paths.ts";
import { deskStatusLabels } from "#contract/desk-status.ts";
import { actLabels, correctedFields } from "#contract/desk-work.ts";
import { fieldNames, formatField, quoteRequestFields } from "#contract/quote-request.ts";
import { makeOptional } from "../../tests/support/optional-field.ts";
import {
  fakeServer,
  fault,
  show,
  someEvent,
  someList,
  someRequest,
  someSession,
} from "../../tests/support/sample-desk-page.tsx";
import { button, history, note, openRequest, type Stored } from "../../tests/support/sample-open-request.tsx";
import { choices } from "../content.ts";
import { firstFilter, useRequestList } from "../list/use-request-list.ts";
import { RequestPane } from "./RequestPane.tsx";

const stored: Stored = { request: someRequest() };
let anna: UserEvent;

beforeEach(() => {
  // Drafts outlive a test.
  stored.request = someRequest({ id: crypto.randomUUID() });
  anna = userEvent.setup();
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens a request that the list has loaded. */
function ListedRequest({ id }: { id: string }) {
  const { latest } = useRequestList(firstFilter);
  return latest ? <RequestPane id={id} session={someSession} /> : null;
}

const pressedButton = () => screen.getByRole("button", { pressed: true }).textContent?.replace("✓", "");

it("links to a call and an email, and focuses the name", async () => {
  await openRequest(stored);
  expect(document.activeElement?.textContent).toBe("Dana Whitfield");
  expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+14085550199");
  expect(screen.getByRole("link", { name: "Email" }).getAttribute("href")).toMatch(
    /^mailto:dana@example\.com\?subject=/,
  );
  expect(screen.getByText("No activity yet.")).toBeTruthy();
});

it("offers no text message unless the company's line takes them", async () => {
  await openRequest(stored);
  expect(screen.queryByRole("link", { name: "Text" })).toBeNull();
});

it("has an input for every part of the work", async () => {
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

it("takes a request, lets it go, and takes it over from someone else", async () => {
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

it("corrects the phone and address, and keeps the dialog open after a conflict", async () => {
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

it("opens the Correct dialog without the error of an earlier change", async () => {
  await openRequest(stored);
  stored.request = { ...stored.request, version: 5 };
  await anna.click(button("Called"));
  await screen.findByRole("alert");
  await anna.click(button("Correct"));
  expect(within(screen.getByRole("dialog", { hidden: true })).queryByText(/meanwhile/)).toBeNull();
});

it("forgets the error of a correction that was canceled", async () => {
  await openRequest(stored);
  await anna.click(button("Correct"));
  await anna.type(screen.getByRole("textbox", { name: "Address", hidden: true }), "12 Elm Street");
  stored.request = { ...stored.request, version: 5 };
  await anna.click(screen.getByRole("button", { name: "Save", hidden: true }));
  await screen.findAllByText(/Ben changed this meanwhile/);
  await anna.click(screen.getByRole("button", { name: "Cancel", hidden: true }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

it("shows the visitor's original phone after a correction", async () => {
  stored.request = { ...stored.request, phone: "669 555 0177", sent: { phone: "(408) 555-0199" } };
  await openRequest(stored);
  expect(screen.getByText("Phone as sent").nextSibling?.textContent).toBe("(408) 555-0199");
});

it("shows the number to dial when an email's call button opened the desk, then asks about the call", async () => {
  await openRequest(stored, "call");
  await anna.click(screen.getByRole("link", { name: "Call (408) 555-0199" }));
  expect(button("Yes, called")).toBeTruthy();
});

it("saves the amount of a quote and of a won job", async () => {
  await openRequest(stored);
  expect(screen.queryByRole("textbox", { name: /^Amount/ })).toBeNull();
  cleanup();
  stored.request = { ...stored.request, status: "quoted" };
  const server = await openRequest(stored);
  const amount = screen.getByRole("textbox", { name: /^Amount/ });
  await anna.type(amount, "a lot{Enter}");
  expect(screen.getByRole("alert").textContent).toBe("Write the amount in dollars, such as 1250 or 1,250.50.");
  await anna.clear(amount);
  await anna.type(amount, "$1,250.5{Enter}");
  await screen.findByText("Amount $1,250.50.");
  expect(server.to(deskPaths.act)).toMatchObject([{ amount: "1250.50" }]);
  await anna.click(button("Won"));
  await screen.findByText("Marked as Won.");
  expect(screen.getByRole("textbox", { name: /^Amount/ })).toHaveProperty("value", "1250.50");
});

it("asks once whether the request was answered by email when an email's link opened it", async () => {
  location.hash = `#/request/${stored.request.id}/emailed`;
  const server = await openRequest(stored, "emailed");
  await anna.click(await screen.findByRole("button", { name: "Yes, emailed" }));
  await screen.findByText("Marked as Contacted.");
  expect(server.to(deskPaths.contact).map(({ step }) => step)).toEqual(["email-started", "emailed"]);
  expect(location.hash).toBe(`#/request/${stored.request.id}`);
});

it("starts a quick reply, and names it in the history", async () => {
  await openRequest(stored);
  const reply = screen.getByRole("link", { name: "Email: Quote sent" });
  expect(decodeURIComponent(reply.getAttribute("href") ?? "")).toContain("Hi Dana, this is {company}. We sent you our");
  await anna.click(reply);
  await anna.click(await screen.findByRole("button", { name: "Yes, emailed" }));
  await waitFor(() => expect(history()[0]?.textContent).toContain("Marked as Contacted: quote sent"));
  expect(history()[1]?.textContent).toContain("Started an email: quote sent");
});

it("starts a message to a caller who named no service", async () => {
  stored.request = { ...stored.request, services: [], city: null };
  await openRequest(stored);
  const hrefs = ["Email", "Email: Quote sent"].map((name) => screen.getByRole("link", { name }).getAttribute("href"));
  const [blank = "", reply = ""] = hrefs.map((href) => decodeURIComponent(href ?? ""));
  expect(blank).toMatch(/subject=Your request to Sample Gutter Company$/);
  expect(reply).toContain("We sent you our quote. Questions?");
});

it("asks a won customer for a review once, and says when", async () => {
  stored.request = { ...stored.request, status: "won" };
  await openRequest(stored);
  expect(screen.queryByRole("link", { name: "Email: Quote sent" })).toBeNull();
  const ask = screen.getByRole("link", { name: "Email: Ask for a review" });
  const body = decodeURIComponent(ask.getAttribute("href") ?? "");
  for (const part of [
    "Hi Dana,",
    "{company}",
    "{license}",
    "https://reviews.example.com/write",
    "You need not answer.",
  ])
    expect(body).toContain(part);
  await anna.click(ask);
  expect(screen.getByRole("group", { name: "Sent?" })).toBeTruthy();
  await anna.click(button("Yes, emailed"));
  await screen.findByText("Asked for a review by email.");
  cleanup();
  stored.request = { ...stored.request, reviewAskedAt: "2026-11-24T02:00:00.000Z" };
  await openRequest(stored);
  expect(screen.getByText("Asked for a review on Nov 23")).toBeTruthy();
  expect(screen.queryByRole("link", { name: "Email: Ask for a review" })).toBeNull();
});

it("offers no undo for the entry of a request", async () => {
  stored.request = { ...stored.request, version: 1, events: [someEvent({ kind: "entered" })] };
  await openRequest(stored);
  expect(history()[0]?.textContent).toContain("Entered by hand");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("shows the list's facts and the call button before the request is loaded, and without a network", async () => {
  const { events, deliveries, fromSamePerson, reviewAskedAt, ...row } = { ...stored.request, status: "won" };
  fakeServer({
    [deskPaths.list]: () => [200, { ...someList([]), rows: [row] }],
    [deskPaths.request]: () => "unreachable",
  });
  const { client } = show(<ListedRequest id={row.id} />);
  expect((await screen.findByRole("link", { name: "Call" })).getAttribute("href")).toBe("tel:+14085550199");
  expect(screen.getByText("Not up to date. The history is not loaded yet.")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "History" })).toBeNull();
  // This person may have been asked already.
  expect(screen.queryByRole("link", { name: "Email: Ask for a review" })).toBeNull();
  await screen.findByText(/Not up to date\. Could not reach the server/, {}, { timeout: 5_000 });
  fakeServer({ [deskPaths.request]: () => [200, { request: stored.request }] });
  await act(() => client.refetchQueries({ queryKey: ["request"] }));
  await screen.findByText("No activity yet.");
  expect(screen.queryByText(/Not up to date/)).toBeNull();
});

it("does not call a change saved or lost after the network was away", async () => {
  const server = await openRequest(stored);
  const fakeFetch = fetch;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit) => {
    if (path === deskPaths.act) throw new TypeError("Failed to fetch");
    return fakeFetch(path, init);
  });
  await anna.click(button("Called"));
  await screen.findByText(/Your last change may not be saved\. Check, then try again\./);
  expect(server.to(deskPaths.act)).toEqual([]);
});

it("has a button for each status", async () => {
  await openRequest(stored);
  const form = within(screen.getByRole("group", { name: actLabels.status }));
  const labels = form.getAllByRole("button").map(({ textContent }) => textContent.replace("✓", ""));
  expect(labels).toEqual(Object.values(deskStatusLabels));
});

it("shows a status that a newer version stored", async () => {
  stored.request = { ...stored.request, status: "on-hold" as never };
  await openRequest(stored);
  expect(screen.getByText("on-hold")).toBeTruthy();
});

it("says that a field was not given, and nothing about a blank optional one", async () => {
  makeOptional("services");
  stored.request = { ...stored.request, services: [], email: "" };
  await openRequest(stored);
  const details = within(screen.getByRole("region", { name: "Details" }));
  expect(details.getByText("Email").nextElementSibling?.textContent).toBe("Not given");
  expect(details.queryByText("Services")).toBeNull();
});

it("shows every field", async () => {
  stored.request = { ...stored.request, receivedAt: new Date().toISOString() };
  await openRequest(stored);
  const shown = document.body.textContent.toLowerCase();
  for (const field of fieldNames) expect(shown).toContain(formatField(stored.request, field, choices).toLowerCase());
});

it("asks about the call after a tap on Call, even after a reload", async () => {
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

it("keeps the status and clears the call back after a call to someone already reached", async () => {
  stored.request = { ...stored.request, status: "quoted", callBack: "2026-11-25T09:00" };
  const server = await openRequest(stored);
  await anna.click(screen.getByRole("link", { name: "Call" }));
  await anna.click(button("Yes, called"));
  await waitFor(() => expect(stored.request.callBack).toBeNull());
  expect(server.to(deskPaths.contact)).toMatchObject([{ step: "call-started" }, { step: "called" }]);
  expect(pressedButton()).toBe("Quoted");
});

it("marks a request as contacted after an email", async () => {
  await openRequest(stored);
  await anna.click(screen.getByRole("link", { name: "Email" }));
  await anna.click(button("Yes, emailed"));
  await screen.findByText("Marked as Contacted.");
  expect(pressedButton()).toBe("Contacted");
});

it("sets a call back at a typed time, and cancels it", async () => {
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

it("undoes the user's own last act, but not another person's", async () => {
  await openRequest(stored);
  await anna.click(button("Lost"));
  await anna.click(await screen.findByRole("button", { name: "Undo" }));
  await screen.findByText("Undone: back to New.");
  expect(pressedButton()).toBe("New");
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
  cleanup();
  stored.request = { ...stored.request, events: [someEvent({ by: "ben@office.example" })] };
  await openRequest(stored);
  expect(screen.queryByRole("button", { name: /^Undo/ })).toBeNull();
});

it("removes the text of a note after a confirmation", async () => {
  const events = [someEvent({ note: "His gate code is 7731" }), someEvent({ number: 2 })];
  const [old, ...later] = events;
  const withoutNote = { ...old, note: "[removed by anna@office.example, 2026-11-21 11:00]" };
  const server = fakeServer({
    [deskPaths.request]: () => [200, { request: { ...stored.request, events } }],
    [deskPaths.removeNote]: () => [200, { request: { ...stored.request, events: [withoutNote, ...later] } }],
  });
  show(<RequestPane id={stored.request.id} session={someSession} />);
  await anna.click(await screen.findByRole("button", { name: "Remove note" }));
  await anna.click(screen.getByRole("button", { name: "Cancel", hidden: true }));
  expect(server.to(deskPaths.removeNote)).toEqual([]);
  await anna.click(button("Remove note"));
  await anna.click(screen.getByRole("button", { name: "Remove", hidden: true }));
  await screen.findByText("Note removed.");
  expect(server.to(deskPaths.removeNote)).toEqual([{ id: stored.request.id, number: 1 }]);
  expect(document.body.textContent).not.toContain("7731");
  // Undo would undo the newest act, not the removal.
  expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
});

it("shows why a request looks like spam, and clears the mark", async () => {
  stored.request = { ...stored.request, suspectReason: "It was filled in within a second" };
  await openRequest(stored);
  expect(screen.getByText(/This looks like spam: It was filled in within a second/)).toBeTruthy();
  await anna.click(button("Not spam"));
  await screen.findByText("Marked as not spam.");
  expect(screen.queryByText(/looks like spam/)).toBeNull();
});

it.each([
  { state: "failed", lastError: "550", label: "Email to the office: failed: 550", resend: "Send now", body: {} },
  { state: "sent", lastError: null, label: "Email to the office: sent", resend: "Send again", body: { sent: true } },
] as const)("shows that an email was $state, and resends it", async ({ state, lastError, label, resend, body }) => {
  const delivery = { channel: "letter", state, sentAt: null, nextAt: null, lastError } as const;
  stored.request = { ...stored.request, letter: state, deliveries: [delivery] };
  const server = await openRequest(stored);
  expect(screen.getByText(label)).toBeTruthy();
  await anna.click(button(resend));
  await screen.findByText("Sending now.");
  expect(server.to(deskPaths.resend)).toEqual([{ id: stored.request.id, ...body }]);
});

it("shows a delivery through a channel that no longer exists", async () => {
  const reminder = { channel: "reminder" as Channel, state: "sent" as const, sentAt: null, nextAt: null };
  stored.request = { ...stored.request, deliveries: [{ ...reminder, lastError: null }] };
  await openRequest(stored);
  expect(screen.getByText("reminder: sent")).toBeTruthy();
});

it("hides a request that someone else erased", async () => {
  await openRequest(stored);
  fakeServer({ [deskPaths.request]: () => [404, fault("not-found", "It is gone.")] });
  await act(() => focusManager.setFocused(false));
  await act(() => focusManager.setFocused(true));
  expect((await screen.findByRole("alert")).textContent).toBe("It is gone.");
  expect(document.body.textContent).not.toContain(stored.request.name);
  focusManager.setFocused(undefined);
});

it("reports a request that does not exist", async () => {
  fakeServer({ [deskPaths.request]: () => [404, fault("not-found", "This request is not here any more.")] });
  show(<RequestPane id={stored.request.id} session={someSession} />);
  expect((await screen.findByRole("alert")).textContent).toBe("This request is not here any more.");
  expect(screen.getByRole("link", { name: "Back to the list" }).getAttribute("href")).toBe("#/");
});
