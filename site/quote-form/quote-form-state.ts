import type { Problem } from "#contract/quote-request.ts";
import { notices } from "./form-words.ts";
import type { Notice } from "./Toaster.tsx";

/** A form can be sent from every state but `sending`. */
export type QuoteFormState =
  | { status: "idle" | "sending" | "failed" }
  | { status: "sent"; request: string | undefined; isNoticeDismissed: boolean }
  | { status: "invalid"; problems: Problem[]; isNoticeDismissed: boolean };

/** `restored`: the page came back from the browser's back/forward cache. */
export type QuoteFormAction =
  | { type: "sending" | "failed" | "dismissed" | "restored" }
  | { type: "sent"; request: string | undefined }
  | { type: "rejected"; problems: Problem[] };

export const initialQuoteFormState: QuoteFormState = { status: "idle" };

export function quoteFormReducer(state: QuoteFormState, action: QuoteFormAction): QuoteFormState {
  switch (action.type) {
    case "rejected":
      return { status: "invalid", problems: action.problems, isNoticeDismissed: false };
    case "sent":
      return { status: "sent", request: action.request, isNoticeDismissed: false };
    case "sending":
    case "failed":
      return { status: action.type };
    case "dismissed":
      return "isNoticeDismissed" in state ? { ...state, isNoticeDismissed: true } : initialQuoteFormState;
    case "restored":
      return initialQuoteFormState;
  }
}

/** The one notice of a state: of several problems the first, in the specification's order. */
export function noticeOf(state: QuoteFormState): Notice | undefined {
  switch (state.status) {
    case "idle":
    case "sending":
      return undefined;
    case "invalid": {
      const [first] = state.problems;
      return first && !state.isNoticeDismissed ? { kind: "failure", text: first.message } : undefined;
    }
    case "sent":
      return state.isNoticeDismissed ? undefined : { kind: "success", text: notices.sent };
    case "failed":
      return { kind: "failure", text: notices.failed };
  }
}
