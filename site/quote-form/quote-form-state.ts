import type { Problem } from "#contract/quote-request.ts";
import { notices } from "./form-words.ts";
import type { Notice } from "./Toaster.tsx";

/** A form can be sent from every state but `sending`. */
export interface QuoteFormState {
  status: "idle" | "sending" | "sent" | "failed" | "invalid";
  /** Of an invalid form, in the specification's order. */
  problems: Problem[];
  isNoticeDismissed: boolean;
  /** The last request that this page sent. Its form is folded, and opens to send another. */
  sent?: { id: string | undefined };
}

/** `restored`: the page came back from the browser's back/forward cache. */
export type QuoteFormAction =
  | { type: "sending" | "failed" | "dismissed" | "restored" }
  | { type: "sent"; id: string | undefined }
  | { type: "rejected"; problems: Problem[] };

export const initialQuoteFormState: QuoteFormState = { status: "idle", problems: [], isNoticeDismissed: false };

export function quoteFormReducer(state: QuoteFormState, action: QuoteFormAction): QuoteFormState {
  const next = { ...initialQuoteFormState, ...(state.sent && { sent: state.sent }) };
  switch (action.type) {
    case "rejected":
      return { ...next, status: "invalid", problems: action.problems };
    case "sent":
      return { ...next, status: "sent", sent: { id: action.id } };
    case "sending":
    case "failed":
      return { ...next, status: action.type };
    case "dismissed":
      return { ...state, isNoticeDismissed: true };
    case "restored":
      return state.status === "sent" ? { ...state, isNoticeDismissed: true } : next;
  }
}

/** The one notice of a state: of several problems the first, in the specification's order. */
export function noticeOf({ status, problems: [first], isNoticeDismissed }: QuoteFormState): Notice | undefined {
  if (isNoticeDismissed) return undefined;
  if (status === "sent") return { kind: "success", text: notices.sent };
  if (status === "failed") return { kind: "failure", text: notices.failed };
  return first && { kind: "failure", text: first.message };
}
