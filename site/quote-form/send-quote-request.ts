import type { QuoteRequestDraft } from "#contract/quote-request.ts";
import {
  idempotencyKeyHeader,
  type SendContactEmailAnswer,
  type SendContactEmailBody,
  sendContactEmailPath,
} from "#contract/send-contact-email.ts";

export type Backend = typeof __BACKEND__;

const answerTimeoutMs = 20_000;

export function callAddress(backend: Backend): string {
  return `${backend.url}${sendContactEmailPath}`;
}

/** Sends a quote request. Resolves to what went wrong, or to its number: a hosted function may give it none. */
export async function sendQuoteRequest(
  draft: QuoteRequestDraft,
  signals: Record<string, string>,
  key: string,
  backend: Backend,
): Promise<{ error: unknown } | Partial<SendContactEmailAnswer>> {
  try {
    const response = await fetch(callAddress(backend), {
      method: "POST",
      headers: { "Content-Type": "application/json", ...callerHeaders(key, backend) },
      body: JSON.stringify(backend.url ? (draft satisfies SendContactEmailBody) : { ...draft, ...signals }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    const body = await response.json().catch(() => null);
    const error = body?.error ?? (response.ok ? undefined : response.status);
    return error ? { error } : { id: body?.id };
  } catch (error) {
    return { error };
  }
}

/** A hosted function's CORS list may not know `Idempotency-Key`, so it goes to our own server alone. */
function callerHeaders(key: string, backend: Backend): Record<string, string> {
  if (!backend.url) return { [idempotencyKeyHeader]: key };
  return backend.key ? { apikey: backend.key, Authorization: `Bearer ${backend.key}` } : {};
}
