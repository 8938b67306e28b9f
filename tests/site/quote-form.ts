import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { defaultWords } from "#contract/words.ts";
import { emptyForm, readForm } from "../support/engines/fill-in-form.ts";
import type { RunningSite } from "../support/running-site.ts";
import { sampleFields } from "../support/sample-fields.ts";

/** Returns a request with a unique name and address. */
export function someVisitor(): QuoteRequest {
  const mark = randomUUID().slice(0, 8);
  return {
    ...sampleFields,
    name: `Dana O'Neil ${mark}`,
    email: `dana.${mark}@example.org`,
    phone: "(408) 555-0188",
    services: ["Gutter Repair", "Downspout Installation and Repair"],
    urgency: "this-week",
  };
}

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
    /** Unfolds the form after a request was sent. */
    sendAnother: page.getByText("Send another request", { exact: true }),
    success: page.getByRole("status"),
    failure: page.getByRole("alert"),
    ready: page.locator("main form[data-ready]"),
  };
}

export async function fillInForm(page: Page, visitor: QuoteRequest) {
  const form = quoteForm(page);
  await form.name.fill(visitor.name);
  await form.email.fill(visitor.email);
  await form.phone.fill(visitor.phone);
  for (const service of visitor.services) await form.service(service).check();
  await form.urgency(defaultWords.form.choices.urgency[visitor.urgency]).check();
}

export async function formValues(page: Page): Promise<QuoteRequest> {
  await quoteForm(page).form.waitFor({ state: "attached" });
  return page.evaluate(readForm, emptyForm);
}

export async function storedRequests(site: RunningSite, visitor: QuoteRequest) {
  return (await site.storedRequests()).filter(({ email }) => email === visitor.email);
}

/** Matches any query, since a browser retries a failed load with another query. */
export const formScript = "**/QuoteForm*.js*";

/** Time until the browser posts the form itself because the form's script has not arrived. */
export const maxWaitMs = 3_000;

/** Delays the files of a URL until `arrive` is called. */
export async function holdBack(page: Page, url: string) {
  const released = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await released.promise;
    await route.continue();
  });
  return { arrive: () => released.resolve() };
}
