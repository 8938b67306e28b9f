import { fieldNames, type Problem, type QuoteRequestDraft } from "#contract/quote-request.ts";
import {
  idempotencyKeyHeader,
  type SendContactEmailAnswer,
  type SendContactEmailBody,
  type SendContactEmailError,
  sendContactEmailPath,
} from "#contract/send-contact-email.ts";

export type Backend = typeof __BACKEND__;

export type FieldProblem = Pick<Problem, "field" | "message">;

/** The stored request (a hosted function may omit its id), the server's problem, or a failed call. */
export type SendResult = Partial<SendContactEmailAnswer> | { problem: FieldProblem } | { error: unknown };

const maxAnswerMs = 20_000;

export function actionOf(backend: Backend): string {
  return `${backend.url}${sendContactEmailPath}`;
}

/** Times out without aborting the call: Safari 15 lacks `AbortSignal.timeout`. */
export function sendQuoteRequest(
  draft: QuoteRequestDraft,
  signals: Record<string, string>,
  key: string,
  backend: Backend,
): Promise<SendResult> {
  const response = fetch(actionOf(backend), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...callerHeaders(key, backend) },
    body: JSON.stringify(backend.url ? (draft satisfies SendContactEmailBody) : { ...draft, ...signals }),
  });
  const timeout = new Promise<SendResult>((resolve) => {
    setTimeout(() => resolve({ error: "No answer came in time." }), maxAnswerMs);
  });
  return Promise.race([response.then(readAnswer), timeout]).catch((error: unknown) => ({ error }));
}

async function readAnswer(response: Response): Promise<SendResult> {
  const body = await response.json().catch(() => null);
  const error = body?.error ?? (response.ok ? undefined : response.status);
  if (!error) return { id: body?.id };
  return isProblem(error) ? { problem: error } : { error };
}

function isProblem(error: Partial<SendContactEmailError["error"]>): error is FieldProblem {
  return fieldNames.some((field) => field === error.field) && typeof error.message === "string";
}

/** Sends `Idempotency-Key` only to our own server: a hosted function's CORS may not allow it. */
function callerHeaders(key: string, backend: Backend): Record<string, string> {
  if (!backend.url) return { [idempotencyKeyHeader]: key };
  return backend.key ? { apikey: backend.key, Authorization: `Bearer ${backend.key}` } : {};
}
