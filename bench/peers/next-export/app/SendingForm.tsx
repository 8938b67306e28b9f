"use client";

import { QuoteForm } from "./page-parts/QuoteForm";
import type { Request } from "./page-parts/request";

export function SendingForm() {
  return <QuoteForm send={send} />;
}

async function send(request: Request): Promise<void> {
  const answer = await fetch("/api/quote-requests", { method: "POST", body: JSON.stringify(request) });
  if (!answer.ok) throw new Error(`The request was answered with ${answer.status}.`);
}
