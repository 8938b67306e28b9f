import { cleanup, screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { deskPaths } from "#contract/desk.ts";
import { officeFieldNames, quoteRequestFields } from "#contract/quote-request.ts";
import { type Answer, fakeServer, fault, show, someRequest } from "../../testing/sample-desk-page.tsx";
import { EnterScreen } from "./EnterScreen.tsx";

let anna: UserEvent;

beforeEach(() => {
  anna = userEvent.setup();
  sessionStorage.clear();
  location.hash = "#/enter";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: Answer = [200, { request: someRequest() }]) {
  const server = fakeServer({ [deskPaths.enter]: () => answer });
  show(<EnterScreen />);
  return server;
}

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

it("asks for every field of the form, and only for name and phone in any case", () => {
  open();
  for (const field of officeFieldNames) expect(document.body.textContent).toContain(quoteRequestFields[field].label);
  expect(Array.from(document.querySelectorAll(":required"), (one) => one.getAttribute("name"))).toEqual([
    "name",
    "phone",
  ]);
});

it("keeps what was typed after a failure and while another screen is open, sends it once, and opens the request", async () => {
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
  expect(second).toEqual({ ...entry, note: "", key: expect.stringMatching(/^[\d-]+$/) });
  expect(second?.key).not.toBe(first?.key);
  cleanup();
  open();
  expect(input("Name").value).toBe("");
});

it("restores what was typed after a reload, and says so", async () => {
  open();
  await anna.type(input("Name"), "Lena Park");
  await anna.click(input("Gutter Repair"));
  await reload();
  expect([input("Name").value, input("Gutter Repair").checked]).toEqual(["Lena Park", true]);
  expect(document.body.textContent).toContain("Restored what you typed.");
});

it("keeps the key of a request that was sent before a reload", async () => {
  const failing = open("unreachable");
  await anna.type(input("Name"), "Lena Park");
  await anna.type(input("Phone"), "408 555 0123{Enter}");
  await screen.findByRole("alert");
  const server = await reload();
  await anna.click(screen.getByRole("button", { name: "Add the request" }));
  await waitFor(() => expect(server.to(deskPaths.enter)).toHaveLength(1));
  expect(server.to(deskPaths.enter)[0]?.key).toBe(failing.to(deskPaths.enter)[0]?.key);
});

it("forgets what was typed once the request is added", async () => {
  open();
  await anna.type(input("Name"), "Lena Park");
  await anna.type(input("Phone"), "408 555 0123{Enter}");
  await waitFor(() => expect(location.hash).toBe(`#/request/${someRequest().id}`));
  await reload();
  expect(input("Name").value).toBe("");
});

/** Opens the form by a page that knows nothing but what the tab has stored. */
async function reload() {
  cleanup();
  vi.resetModules();
  const page = await import("./EnterScreen.tsx");
  const desk = await import("../../testing/sample-desk-page.tsx");
  const server = desk.fakeServer({ [deskPaths.enter]: () => [200, { request: someRequest() }] });
  desk.show(<page.EnterScreen />);
  return server;
}
