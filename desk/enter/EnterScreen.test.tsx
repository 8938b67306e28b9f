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
  location.hash = "#/enter";
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(answer: Answer = [200, { hash: "", request: someRequest() }]) {
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
  const wish = { name: "Lena Park", phone: "408 555 0123", email: "", services: ["Gutter Repair"], urgency: "today" };
  expect(second).toEqual({ ...wish, key: expect.stringMatching(/^[\d-]+$/) });
  expect(second?.key).not.toBe(first?.key);
  cleanup();
  open();
  expect(input("Name").value).toBe("");
});
