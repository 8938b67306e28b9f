import type { QuoteRequest } from "#contract/quote-request.ts";
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
  return tab.evaluate(readForm);
}

/** Runs in the page. */
export function readForm(): QuoteRequest {
  const data = new FormData(document.querySelector<HTMLFormElement>("main form") ?? undefined);
  const [name, email, phone, urgency] = ["name", "email", "phone", "urgency"].map((field) => data.get(field));
  return { name, email, phone, services: data.getAll("services"), urgency } as QuoteRequest;
}
