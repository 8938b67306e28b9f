import { cleanup, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { deskPaths } from "#contract/desk-paths.ts";
import { noNumber } from "#contract/desk-request.ts";
import { officeFieldNames, quoteRequestFields } from "#contract/quote-request.ts";
import { emptyDraft } from "#contract/read-quote-request.ts";
import { hasDrafts } from "../../sign-in/browser-storage.ts";
import { makeOptional } from "../../tests/support/optional-field.ts";
import {
  type Answer,
  fakeServer,
  fault,
  show,
  someList,
  someRequest,
  someSession,
} from "../../tests/support/sample-desk-page.tsx";
import { EnterScreen } from "./EnterScreen.tsx";

let anna: UserEvent;

beforeEach(() => {
  anna = userEvent.setup();
  localStorage.clear();
  location.hash = "#/enter";
});

function open(answer: Answer = [200, { request: someRequest() }]) {
  const server = fakeServer({ [deskPaths.enter]: () => answer });
  show(<EnterScreen me={someSession.address} />);
  return server;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("has every field of the form, and requires only name and phone", () => {
  open();
  for (const field of officeFieldNames) expect(document.body.textContent).toContain(quoteRequestFields[field].label);
  expect(Array.from(document.querySelectorAll(":required"), (input) => input.getAttribute("name"))).toEqual([
    "phone",
    "name",
  ]);
});

it("asks first for phone, name, note and address", () => {
  open();
  const boxes = screen.getAllByRole("textbox").map((box) => box.getAttribute("name"));
  expect(boxes.slice(0, 4)).toEqual(["phone", "name", "note", "address"]);
  expect(document.querySelector("details")?.open).toBe(false);
});

it("offers requests from the same number once seven digits are typed", async () => {
  const known = someRequest({ name: "Sarah Johnson", services: ["Gutter Repair"], receivedAt: "2026-11-04T02:00:00Z" });
  const noted = someRequest({ id: "other", name: "Named in a note", dial: "+14085550100" });
  const { to } = fakeServer({ [deskPaths.list]: () => [200, someList([known, noted])] });
  show(<EnterScreen me={someSession.address} />);
  await anna.type(input("Phone"), "(408) 555");
  expect(to(deskPaths.list)).toEqual([]);
  await anna.type(input("Phone"), "-0199");
  const link = await screen.findByRole("link", { name: /Sarah Johnson, Gutter Repair, Nov 3/ });
  expect(link.getAttribute("href")).toBe(`#/request/${known.id}`);
  expect(screen.queryByRole("link", { name: /Named in a note/ })).toBeNull();
  expect(to(deskPaths.list)[0]).toEqual({ search: "4085550", limit: 5 });
  await anna.type(input("Phone"), " ext 5");
  expect(screen.getByRole("link", { name: /Sarah Johnson/ })).toBeTruthy();
});

it("asks before it saves a phone without a number", async () => {
  const server = open([400, fault(noNumber, "There is no number to dial in this. Save anyway?")]);
  await anna.type(input("Name"), "Lena Park");
  await anna.type(input("Phone"), "will call again{Enter}");
  const sent = () => server.to(deskPaths.enter).map(({ isSure }) => isSure);
  const saveAnyway = () => screen.findByRole("button", { name: "Save anyway" });
  await saveAnyway();
  await anna.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toEqual([undefined, undefined]));
  await saveAnyway();
  await anna.keyboard(" soon");
  expect(screen.queryByRole("alert")).toBeNull();
  await anna.keyboard("{Enter}");
  await anna.click(await saveAnyway());
  await waitFor(() => expect(sent()).toEqual([undefined, undefined, undefined, true]));
});

it("does not require an optional field", () => {
  makeOptional("phone");
  open();
  expect(screen.getByLabelText<HTMLInputElement>("Phone (optional)").required).toBe(false);
});

it("keeps the typed request after a failure, opens the request once it is added, and clears the form", async () => {
  const failing = open([400, fault("phone-blank", "Please enter your phone number")]);
  await anna.type(input("Name"), "Lena Park");
  await anna.type(input("Phone"), "408 555 0123{Enter}");
  expect((await screen.findByRole("alert")).textContent).toBe("Please enter your phone number");
  cleanup();
  const server = open();
  expect(input("Name").value).toBe("Lena Park");
  await anna.click(input("Gutter Repair"));
  await anna.click(input("Today"));
  await anna.click(screen.getByRole("button", { name: "Add the request" }));
  await waitFor(() => expect(location.hash).toBe(`#/request/${someRequest().id}`));
  const [first, second] = [failing.to(deskPaths.enter)[0], server.to(deskPaths.enter)[0]];
  const entry = { name: "Lena Park", phone: "408 555 0123", email: "", services: ["Gutter Repair"], urgency: "today" };
  expect(second).toEqual({ ...emptyDraft(), ...entry, note: "", address: "", key: expect.stringMatching(/^[\d-]+$/) });
  expect(second?.key).not.toBe(first?.key);
  cleanup();
  open();
  expect(input("Name").value).toBe("");
});

it("restores the typed request after a reload, and says so", async () => {
  open();
  await anna.type(input("Name"), "Lena Park");
  await anna.click(input("Gutter Repair"));
  cleanup();
  open();
  expect([input("Name").value, input("Gutter Repair").checked]).toEqual(["Lena Park", true]);
  expect(document.body.textContent).toContain("Restored what you typed.");
  expect(document.querySelector("details")?.open).toBe(true);
  await anna.clear(input("Name"));
  expect(hasDrafts(someSession.address)).toBe(true);
  await anna.click(input("Gutter Repair"));
  expect(hasDrafts(someSession.address)).toBe(false);
});

it("keeps the idempotency key of a sent request after a reload", async () => {
  const failing = open("unreachable");
  await anna.type(input("Name"), "Lena Park");
  await anna.type(input("Phone"), "408 555 0123{Enter}");
  await screen.findByRole("alert");
  cleanup();
  const server = open();
  await anna.click(screen.getByRole("button", { name: "Add the request" }));
  await waitFor(() => expect(server.to(deskPaths.enter)).toHaveLength(1));
  expect(server.to(deskPaths.enter)[0]?.key).toBe(failing.to(deskPaths.enter)[0]?.key);
});
