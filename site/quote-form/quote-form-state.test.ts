import { expect, it } from "vitest";
import type { Problem } from "#contract/quote-request.ts";
import { noticeOf, type QuoteFormAction, type QuoteFormState, quoteFormReducer } from "./quote-form-state.ts";

const problems: Problem[] = [
  { code: "email-invalid", field: "email", message: "Please enter a valid email address" },
  { code: "phone-blank", field: "phone", message: "Please enter your phone number" },
];
const states: QuoteFormState[] = [
  { status: "idle" },
  { status: "invalid", problems, isNoticeDismissed: false },
  { status: "sending" },
  { status: "sent", request: "7", isNoticeDismissed: false },
  { status: "failed" },
];

it.each<[QuoteFormAction, QuoteFormState]>([
  [
    { type: "rejected", problems },
    { status: "invalid", problems, isNoticeDismissed: false },
  ],
  [{ type: "sending" }, { status: "sending" }],
  [
    { type: "sent", request: "7" },
    { status: "sent", request: "7", isNoticeDismissed: false },
  ],
  [{ type: "failed" }, { status: "failed" }],
])("goes from every state on %o", (action, next) => {
  for (const state of states) expect(quoteFormReducer(state, action)).toEqual(next);
});

it("has one notice at most: the first problem's, the thanks or the failure's", () => {
  expect(states.map((state) => noticeOf(state)?.text)).toEqual([
    undefined,
    "Please enter a valid email address",
    undefined,
    "Thank you! We'll contact you soon.",
    "Failed to submit form. Please try calling us directly.",
  ]);
  expect(states.map((state) => noticeOf(state)?.kind)).toEqual([undefined, "failure", undefined, "success", "failure"]);
});

it("has no notice once it is dismissed, and keeps the problems beside their fields and the number of what was sent", () => {
  const dismissed = states.map((state) => quoteFormReducer(state, { type: "dismissed" }));
  expect(dismissed.map(noticeOf)).toEqual(states.map(() => undefined));
  expect(dismissed[1]).toMatchObject({ status: "invalid", problems });
  expect(dismissed[3]).toMatchObject({ status: "sent", request: "7" });
  const again = quoteFormReducer(dismissed[1] ?? { status: "idle" }, { type: "rejected", problems });
  expect(noticeOf(again)?.text).toBe("Please enter a valid email address");
});
