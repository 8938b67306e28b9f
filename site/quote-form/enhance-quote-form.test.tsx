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
  document.body.innerHTML = renderToStaticMarkup(
    <FormCard action={actionOf(backend)} services={services} {...contact}>
      <NoticeRegions />
    </FormCard>,
  );
  enhanceQuoteForm(form(), backend);
}

async function fillIn() {
  await visitor.type(field("Full name"), "Dana");
  await visitor.type(field("Email"), "dana@example.org");
  await visitor.type(field("Phone"), "(408) 555-0188");
  await visitor.click(screen.getByRole("checkbox", { name: "Gutter Repair" }));
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
