import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { type QuoteRequest, urgencyLabels } from "#contract/quote-request.ts";
import { sampleFields } from "../../testing/sample-fields.ts";

/** A visitor nobody else has the name and address of, with a wish. */
export function someVisitor(): QuoteRequest {
  const mark = randomUUID().slice(0, 8);
  return {
    ...sampleFields,
    name: `Dana O'Neil ${mark}`,
    email: `dana.${mark}@example.org`,
    phone: "(408) 555-0188",
    services: ["Gutter Repair", "Fascia and Soffit Repair"],
    urgency: "this-week",
  };
}

/** The parts of the quote form as a visitor knows them. */
export function quoteForm(page: Page) {
  const form = page.locator("main form");
  return {
    form,
    name: form.getByLabel("Full name"),
    email: form.getByLabel("Email"),
    phone: form.getByLabel(/^Phone/),
    service: (name: string) => form.getByRole("checkbox", { name, exact: true }),
    urgency: (name: string) => form.getByRole("radio", { name, exact: true }),
    sendButton: form.locator("button[type=submit]"),
    success: page.getByRole("status"),
    failure: page.getByRole("alert"),
    ready: page.locator("main form[data-ready]"),
  };
}

/** Fills in the whole form, without sending it. */
export async function fillInForm(page: Page, visitor: QuoteRequest) {
  const form = quoteForm(page);
  await form.name.fill(visitor.name);
  await form.email.fill(visitor.email);
  await form.phone.fill(visitor.phone);
  for (const service of visitor.services) await form.service(service).check();
  await form.urgency(urgencyLabels[visitor.urgency]).check();
}

/** What stands in the form now. */
export async function formWords(page: Page): Promise<QuoteRequest> {
  return quoteForm(page).form.evaluate((form: HTMLFormElement) => {
    const data = new FormData(form);
    const [name, email, phone, urgency] = ["name", "email", "phone", "urgency"].map((field) => data.get(field));
    return { name, email, phone, services: data.getAll("services"), urgency } as QuoteRequest;
  });
}

/** What stands in a form nobody has touched. */
export const emptyForm = { name: "", email: "", phone: "", services: [], urgency: "flexible" };
