import { act, cleanup, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, afterEach, beforeEach, expect, it, vi } from "vitest";

// Test files share their modules: the form is loaded with a toaster that can break, and not left to other files.
vi.resetModules();
vi.doMock("./Toaster.tsx", () => ({ Toaster: vi.fn() }));
const { Toaster } = await import("./Toaster.tsx");
const { QuoteForm } = await import("./QuoteForm.tsx");
afterAll(() => {
  vi.doUnmock("./Toaster.tsx");
  vi.resetModules();
});

const contact = { phone: { display: "(503) 555-0134", dial: "+15035550134" }, email: "office@example.org" };
const form = (
  <QuoteForm services={["Gutter Cleaning", "Gutter Repair"]} contact={contact} backend={{ url: "", key: "" }} />
);
const breakDrawing = () => {
  throw new Error("The toaster burns.");
};

beforeEach(() => {
  vi.mocked(Toaster).mockReset();
  vi.spyOn(console, "error").mockReturnValue();
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

it("takes the place of a form whose script fails, with every word typed", async () => {
  const visitor = userEvent.setup();
  render(form);
  await visitor.type(screen.getByLabelText("Full name"), "Dana");
  await visitor.click(screen.getByRole("checkbox", { name: "Gutter Repair" }));
  await visitor.click(screen.getByRole("radio", { name: "Today" }));
  vi.mocked(Toaster).mockImplementation(breakDrawing);
  await visitor.click(screen.getByRole("button", { name: "Get a Quote" }));
  expectPlainForm({ name: "Dana", services: ["Gutter Repair"], urgency: "today" });
});

it("takes the place of a form that fails before its script is ready, with every word typed", async () => {
  standInPage();
  typeName("Dana");
  vi.mocked(Toaster).mockImplementation(breakDrawing);
  const sent = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue();
  await hydrate();
  expectPlainForm({ name: "Dana", services: [], urgency: "flexible" });
  expect(sent).not.toHaveBeenCalled();
});

it("is sent at once where a press of the button waited for the script that failed", async () => {
  standInPage();
  typeName("Dana");
  shown().dataset.wanted = "";
  vi.mocked(Toaster).mockImplementation(breakDrawing);
  const sent = vi.spyOn(HTMLFormElement.prototype, "requestSubmit").mockReturnValue();
  await hydrate();
  expect(sent.mock.contexts).toEqual([shown()]);
});

it("is not needed where nothing fails: the form takes over what is in the page", async () => {
  standInPage();
  typeName("Dana");
  const before = shown();
  await hydrate();
  expect(shown()).toBe(before);
  await waitFor(() => expect(shown().dataset.ready).toBe(""));
  expect(new FormData(shown()).get("name")).toBe("Dana");
});

function standInPage() {
  document.body.innerHTML = `<div id="form-root">${renderToString(form)}</div>`;
}

async function hydrate() {
  const root = document.querySelector("#form-root") ?? document.body;
  await act(async () => hydrateRoot(root, form, { onRecoverableError: () => {} }));
}

function typeName(name: string) {
  const input = shown().elements.namedItem("name");
  if (input instanceof HTMLInputElement) input.value = name;
}

function shown(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("There is no form.");
  return found;
}

/** A form that the browser itself sends: no script waits for it or takes it over. */
function expectPlainForm(words: { name: string; services: string[]; urgency: string }) {
  const data = new FormData(shown());
  const { name, urgency } = Object.fromEntries(data);
  expect({ name, services: data.getAll("services"), urgency }).toEqual(words);
  expect(shown().getAttribute("action")).toBe("/functions/v1/send-contact-email");
  expect(shown().method).toBe("post");
  expect(shown().noValidate).toBe(true);
  expect(shown().dataset.quoteForm).toBeUndefined();
  const event = new SubmitEvent("submit", { bubbles: true, cancelable: true });
  shown().dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
}
