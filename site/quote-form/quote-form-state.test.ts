import { expect, it } from "vitest";
import type { Problem } from "#contract/quote-request.ts";
import { initialQuoteFormState, noticeOf, type QuoteFormState, quoteFormReducer } from "./quote-form-state.ts";

const problems: Problem[] = [
  { code: "email-invalid", field: "email", message: "Please enter a valid email address" },
  { code: "phone-blank", field: "phone", message: "Please enter your phone number" },
];
const idle = initialQuoteFormState;
const invalid = quoteFormReducer(idle, { type: "rejected", problems });
const sending = quoteFormReducer(idle, { type: "sending" });
const sent = quoteFormReducer(sending, { type: "sent", id: "7" });
const failed = quoteFormReducer(sending, { type: "failed" });
const states = [idle, invalid, sending, sent, failed];

it("keeps everything but the notice when the notice is dismissed, and shows the next one", () => {
  for (const state of states) {
    const dismissed = quoteFormReducer(state, { type: "dismissed" });
    expect(dismissed).toEqual({ ...state, isNoticeDismissed: true });
    expect(noticeOf(dismissed)).toBe(undefined);
    const again = quoteFormReducer(dismissed, { type: "rejected", problems });
    expect(noticeOf(again)?.text).toBe("Please enter a valid email address");
  }
});

it("keeps the sent request while another one is filled in, fails or is sent", () => {
  const another = quoteFormReducer(sent, { type: "rejected", problems });
  expect(another).toMatchObject({ status: "invalid", sent: { id: "7" } });
  expect(quoteFormReducer(another, { type: "failed" }).sent).toEqual({ id: "7" });
  expect(quoteFormReducer(another, { type: "sent", id: "8" }).sent).toEqual({ id: "8" });
});

it("shows no old problem or notice on a page that the browser restores, and still the thanks", () => {
  const restored = (state: QuoteFormState) => quoteFormReducer(state, { type: "restored" });
  for (const state of [invalid, sending, failed]) expect(restored(state)).toEqual(idle);
  expect([restored(sent).status, noticeOf(restored(sent))]).toEqual(["sent", undefined]);
});
