import { screen, waitFor } from "@testing-library/react";
import { type UserEvent, userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { enhanceQuoteForm } from "./enhance-quote-form.ts";
import { FormCard } from "./FormCard.tsx";
import { forgetKey } from "./idempotency-key.ts";
import { NoticeRegions } from "./NoticeRegions.tsx";
import { actionOf } from "./send-quote-request.ts";

const services = ["Gutter Cleaning", "Gutter Repair"];
const backend = { url: "", key: "" };
const contact = { "data-dial": "+15035550134", "data-email": "office@example.org" };
const answer = vi.fn<typeof fetch>();
let visitor: UserEvent;

beforeEach(() => {
  visitor = userEvent.setup();
  vi.stubGlobal("fetch", answer);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  document.body.replaceChildren();
  forgetKey();
  answer.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("is idle at first: empty, flexible, without a notice", () => {
  show();
  expect(words()).toEqual({ name: "", email: "", phone: "", services: [], urgency: "flexible" });
  expect(faulty()).toEqual([]);
  expect([screen.getByRole("status").textContent, screen.getByRole("alert").textContent]).toEqual(["", ""]);
  expect(button()).toHaveProperty("disabled", false);
});

it("says that its script is ready, and sends what was asked for before it was", async () => {
  answer.mockResolvedValueOnce(Response.json({ id: "1" }));
  draw();
  await fillIn();
  form().dataset.wanted = "";
  enhanceQuoteForm(form(), backend);
  expect(form().dataset.ready).toBe("");
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Thank you!"));
});

it("marks every faulty field, reports the first problem of the specification's order and moves the focus there", async () => {
  show();
  await visitor.type(field("Full name"), "Dana");
  await visitor.click(button());
  expect(faulty()).toEqual(["email", "phone", "services"]);
  expect(screen.getByRole("alert").textContent).toContain("Please enter a valid email address");
  expect(document.activeElement).toBe(field("Email"));
  expect(descriptionOf(field("Email"))).toBe("Please enter a valid email address");
  expect(answer).not.toHaveBeenCalled();
});

it("shows no fault of before once the page comes back from the back/forward cache, and keeps what was typed", async () => {
  show();
  await visitor.type(field("Full name"), "Dana");
  await visitor.click(button());
  expect(faulty()).not.toEqual([]);
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  expect([faulty(), screen.getByRole("alert").textContent, words().name]).toEqual([[], "", "Dana"]);
});

it("moves the focus to the first service where only that is missing", async () => {
  show();
  await fillIn({ services: [] });
  await visitor.click(button());
  expect(faulty()).toEqual(["services"]);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Gutter Cleaning" }));
});

it("describes a field by its hint, and by hint and problem once it is faulty", async () => {
  show();
  const group = screen.getByRole("group", { name: "Which services do you need?" });
  expect(descriptionOf(field("Phone"))).toBe("so we can talk about your quote");
  expect(descriptionOf(group)).toBe("Select all that apply");
  await visitor.click(button());
  expect(descriptionOf(field("Phone"))).toBe("so we can talk about your quote Please enter your phone number");
  expect(descriptionOf(group)).toBe("Select all that apply Please select at least one service");
});

it("keeps the marks when the notice is dismissed", async () => {
  show();
  await visitor.click(button());
  await visitor.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(faulty()).toEqual(["name", "email", "phone", "services"]);
});

it("is disabled while sending, and is empty, flexible and thankful once it is sent", async () => {
  const { resolve, promise } = Promise.withResolvers<Response>();
  answer.mockReturnValue(promise);
  show();
  await fillIn();
  await visitor.click(button());
  expect(button()).toMatchObject({ disabled: true, textContent: "Sending..." });
  expect([screen.getByRole("status").textContent, screen.getByRole("alert").textContent]).toEqual(["", ""]);
  resolve(Response.json({ id: "1" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Thank you!"));
  expect(words()).toEqual({ name: "", email: "", phone: "", services: [], urgency: "flexible" });
  expect(button()).toMatchObject({ disabled: false, textContent: "Get a Quote" });
});

it("thanks in a panel that takes the focus, with the request's number filled in, as long as nothing else is sent", async () => {
  answer.mockResolvedValueOnce(Response.json({ id: "7a" }));
  show();
  await fillIn();
  await visitor.click(button());
  await waitFor(() => expect(document.activeElement?.textContent).toContain("Sent."));
  const email = screen.getByRole("link", { name: /^Email/ });
  expect(email.getAttribute("href")).toBe("mailto:office@example.org?subject=Request%207a");
  await visitor.click(screen.getByRole("button", { name: "Dismiss" }));
  expect([screen.getByRole("status").textContent, email.isConnected]).toEqual(["", true]);
  await visitor.click(button());
  expect(email.isConnected).toBe(false);
});

it("keeps every word after a failure, and sends the same words again under the same key", async () => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  answer.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(Response.json({ id: "1" }));
  show();
  await fillIn();
  const typed = words();
  await visitor.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to submit form."));
  expect(screen.getByRole("alert").querySelector("a")?.getAttribute("href")).toBe("tel:+15035550134");
  expect(document.activeElement).toBe(button());
  expect(logged).toHaveBeenCalledOnce();
  expect(words()).toEqual(typed);
  await visitor.click(button());
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Thank you!"));
  expect(screen.getByRole("alert").textContent).toBe("");
  const [first, second] = answer.mock.calls.map(([, call]) => new Headers(call?.headers).get("Idempotency-Key"));
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

it("sends what was typed, and nothing twice", async () => {
  answer.mockReturnValue(new Promise(() => {}));
  show();
  await fillIn();
  await visitor.click(button());
  form().requestSubmit();
  form().requestSubmit();
  expect(answer).toHaveBeenCalledOnce();
  expect(answer.mock.calls[0]?.[0]).toBe("/functions/v1/send-contact-email");
  expect(JSON.parse(String(answer.mock.calls[0]?.[1]?.body))).toMatchObject({
    name: "Dana",
    email: "dana@example.org",
    phone: "(408) 555-0188",
    services: ["Gutter Repair"],
    urgency: "today",
  });
});

it.each([
  ["is missing", undefined],
  ["throws", refuse],
])("lets the browser send the form where a function that sends %s, and keeps what was typed", async (_, fetchHere) => {
  const logged = vi.spyOn(console, "error").mockReturnValue();
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  vi.stubGlobal("fetch", fetchHere);
  show();
  await fillIn();
  const typed = words();
  await visitor.click(button());
  expect(submit).toHaveBeenCalledOnce();
  expect(logged).toHaveBeenCalledOnce();
  expect(words()).toEqual(typed);
});

it("fails after 20 seconds without an answer", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer.mockReturnValue(new Promise(() => {}));
  show();
  await fillIn();
  vi.useFakeTimers();
  form().requestSubmit();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(button()).toHaveProperty("disabled", true);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(screen.getByRole("alert").textContent).toContain("Failed to submit form.");
  expect(button()).toMatchObject({ disabled: false, textContent: "Get a Quote" });
});

it("shows at its field a problem that only the server knows", async () => {
  const error = { code: "service-unknown", field: "services", message: "Please choose from the services in the list" };
  answer.mockResolvedValueOnce(Response.json({ error }, { status: 400 }));
  show();
  await fillIn();
  const typed = words();
  await visitor.click(button());
  await waitFor(() => expect(faulty()).toEqual(["services"]));
  expect(screen.getByRole("alert").textContent).toContain(error.message);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Gutter Cleaning" }));
  expect([words(), button().textContent]).toEqual([typed, "Get a Quote"]);
});

it("sends changed words under another key, even when no event told of the change", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  answer.mockRejectedValueOnce(new TypeError("offline")).mockResolvedValueOnce(Response.json({ id: "1" }));
  show();
  await fillIn();
  await visitor.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to submit form."));
  (field("Full name") as HTMLInputElement).value = "Dana O'Neil";
  await visitor.click(button());
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Thank you!"));
  const [first, second] = answer.mock.calls.map(([, call]) => new Headers(call?.headers).get("Idempotency-Key"));
  expect(second).not.toBe(first);
});

function show() {
  draw();
  enhanceQuoteForm(form(), backend);
}

function draw() {
  document.body.innerHTML = renderToStaticMarkup(
    <FormCard action={actionOf(backend)} services={services} {...contact}>
      <NoticeRegions />
    </FormCard>,
  );
}

async function fillIn({ services: chosen = ["Gutter Repair"] } = {}) {
  await visitor.type(field("Full name"), "Dana");
  await visitor.type(field("Email"), "dana@example.org");
  await visitor.type(field("Phone"), "(408) 555-0188");
  for (const name of chosen) await visitor.click(screen.getByRole("checkbox", { name }));
  await visitor.click(screen.getByRole("radio", { name: "Today" }));
}

function form(): HTMLFormElement {
  const found = document.querySelector("form");
  if (!found) throw new Error("There is no form.");
  return found;
}

function button() {
  return screen.getByRole("button", { name: /Get a Quote|Sending/ });
}

function field(label: string) {
  return screen.getByLabelText(label);
}

function words() {
  const data = new FormData(form());
  const [name, email, phone, urgency] = ["name", "email", "phone", "urgency"].map((key) => data.get(key));
  return { name, email, phone, services: data.getAll("services"), urgency };
}

function faulty(): (string | undefined)[] {
  const marked = Array.from(document.querySelectorAll("[aria-invalid=true]"));
  return marked.map((element) => element.querySelector("input")?.name ?? element.getAttribute("name") ?? undefined);
}

function descriptionOf(element: HTMLElement): string {
  const ids = element.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.querySelector(`#${id}`)?.textContent).join(" ");
}

function refuse(): never {
  throw new TypeError("Not in this browser.");
}
