import type { QuoteRequest } from "#contract/quote-request.ts";
import { emptyDraft } from "#contract/read-quote-request.ts";
import type { Visitor } from "./visitor.ts";

export const sendButton = "main form button[type=submit]";

export async function fillInForm({ find }: Visitor, request: QuoteRequest): Promise<void> {
  for (const field of ["name", "email", "phone"] as const) {
    await find(`main form input[name=${field}]`).fill(request[field]);
  }
  for (const service of request.services) await find(`main form input[value="${service}"]`).click();
  await find(`main form input[value=${request.urgency}]`).click();
}

export function formValues({ tab }: Visitor): Promise<QuoteRequest> {
  return tab.evaluate(readForm, emptyForm);
}

export const emptyForm = emptyDraft() as QuoteRequest;

/** Runs in the page. Reads every field of `form`. */
export function readForm(form: QuoteRequest): QuoteRequest {
  const data = new FormData(document.querySelector("main form") as HTMLFormElement);
  const values = Object.entries(form).map(([field, value]) => {
    return [field, Array.isArray(value) ? data.getAll(field) : (data.get(field) ?? "")];
  });
  return Object.fromEntries(values);
}
