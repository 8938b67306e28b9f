import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { loadSite } from "#model/load-site.ts";
import { enhanceQuoteForm } from "./enhance-quote-form.ts";
import { FormCard } from "./FormCard.tsx";
import { forgetKey } from "./idempotency-key.ts";
import { NoticeRegions } from "./NoticeRegions.tsx";
import { actionOf } from "./send-quote-request.ts";

const services = ["Gutter Cleaning", "Gutter Repair"];
const backend = { url: "", key: "" };
const site = { ...loadSite("tests/support/sample-company"), words: defaultWords };
const contact = { "data-dial": "+15035550134", "data-email": "office@example.org" };
const respond = vi.fn<typeof fetch>();

beforeEach(() => {
  vi.stubGlobal("fetch", respond);
  Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
  document.body.replaceChildren();
  forgetKey();
  respond.mockReset();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("keeps the marks on fields when the notice is dismissed", async () => {
  renderForm();
  await userEvent.click(button());
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.getByRole("alert").textContent).toBe("");
  expect(markedFields()).toEqual(["name", "email", "phone", "services"]);
});

it("disables the button while sending, then empties the form and shows the thanks", async () => {
  const { resolve, promise } = Promise.withResolvers<Response>();
  respond.mockReturnValue(promise);
  renderForm();
  fillIn();
  await userEvent.click(button());
  expect(button()).toMatchObject({ disabled: true, textContent: "Sending..." });
  expect([screen.getByRole("status").textContent, screen.getByRole("alert").textContent]).toEqual(["", ""]);
  resolve(Response.json({ id: "1" }));
  await waitFor(() => expect(screen.getByRole("status").textContent).toContain("Thank you!"));
  expect(formValues()).toEqual({ name: "", email: "", phone: "", services: [], urgency: "flexible" });
  expect(button()).toMatchObject({ disabled: false, textContent: "Get a Quote" });
});

it("fails after 20 seconds without an answer", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  respond.mockReturnValue(new Promise(() => {}));
  renderForm();
  fillIn();
  vi.useFakeTimers();
  form().requestSubmit();
  await vi.advanceTimersByTimeAsync(19_999);
  expect(button()).toHaveProperty("disabled", true);
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  expect(screen.getByRole("alert").textContent).toContain("Failed to submit form.");
  expect(button()).toMatchObject({ disabled: false, textContent: "Get a Quote" });
});

it("posts the form itself on a translator's page, whose calls the server rejects", async () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, "submit").mockReturnValue();
  renderForm();
  form().action = "https://www.gutters.test/functions/v1/send-contact-email";
  fillIn();
  await userEvent.click(button());
  expect([submit.mock.calls.length, respond.mock.calls.length]).toEqual([1, 0]);
});

it("marks the field of a problem that the server reports", async () => {
  const error = { code: "service-unknown", field: "services", message: "Please choose from the services in the list" };
  respond.mockResolvedValueOnce(Response.json({ error }, { status: 400 }));
  renderForm();
  fillIn();
  const typed = formValues();
  await userEvent.click(button());
  await waitFor(() => expect(markedFields()).toEqual(["services"]));
  expect(screen.getByRole("alert").textContent).toContain(error.message);
  expect(document.activeElement).toBe(screen.getByRole("checkbox", { name: "Gutter Cleaning" }));
  expect([formValues(), button().textContent]).toEqual([typed, "Get a Quote"]);
});

it.each([
  [200, { error: { code: "x", message: "x" } }],
  [429, { error: { code: "too-many", message: "Too many" } }],
  [503, "busy"],
])("shows the failure and keeps the input after a response with status %i and an error: %j", async (status, body) => {
  vi.spyOn(console, "error").mockReturnValue();
  respond.mockResolvedValueOnce(Response.json(body, { status }));
  renderForm();
  fillIn();
  const typed = formValues();
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to submit form."));
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(form().textContent).toContain("Failed to submit form.");
  expect(formValues()).toEqual(typed);
});

it("sends changed input, and the same input after a success, under a new key", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  respond.mockRejectedValueOnce(new TypeError("offline")).mockImplementation(async () => Response.json({ id: "1" }));
  renderForm();
  fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to submit form."));
  for (const requests of [2, 3]) {
    fillIn("Dana O'Neil");
    await userEvent.click(button());
    await waitFor(() => expect(formValues()).toMatchObject({ name: "" }));
    expect(respond).toHaveBeenCalledTimes(requests);
  }
  const keys = respond.mock.calls.map(([, call]) => new Headers(call?.headers).get("Idempotency-Key"));
  expect(new Set(keys).size).toBe(3);
});

function renderForm() {
  document.body.innerHTML = renderToStaticMarkup(
    <FormCard action={actionOf(backend)} services={services} site={site} {...contact}>
      <NoticeRegions />
    </FormCard>,
  );
  enhanceQuoteForm(form(), backend);
}

/** Dispatches no events, like a browser that restores a form. */
function fillIn(name = "Dana") {
  field("Full name").value = name;
  field("Email").value = "dana@example.org";
  field("Phone").value = "(408) 555-0188";
  field("Gutter Repair").checked = true;
  field("Today").checked = true;
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
  return screen.getByLabelText<HTMLInputElement>(label);
}

function formValues() {
  const data = new FormData(form());
  const [name, email, phone, urgency] = ["name", "email", "phone", "urgency"].map((key) => data.get(key));
  return { name, email, phone, services: data.getAll("services"), urgency };
}

function markedFields(): (string | undefined)[] {
  const marked = Array.from(document.querySelectorAll("[aria-invalid=true]"));
  return marked.map((element) => element.querySelector("input")?.name ?? element.getAttribute("name") ?? undefined);
}
