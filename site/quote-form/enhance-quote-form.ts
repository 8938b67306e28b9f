import { formatCut, watchInsertedText } from "#contract/inserted-text.ts";
import { fieldNames, isTextField, problemsByField, quoteRequestFields } from "#contract/quote-request.ts";
import { buildDraft, fillTimeField, honeypotField } from "#contract/read-quote-request.ts";
import { forgetVisit, storedVisit } from "../client/visit.ts";
import {
  buttonOf,
  clearFeedback,
  clearThanks,
  inputOf,
  showFailure,
  showProblem,
  showProblems,
  showSending,
  showThanks,
  unmarkField,
} from "./form-feedback.ts";
import { notices } from "./form-words.ts";
import { forgetKey, keyFor } from "./idempotency-key.ts";
import { type Backend, sendQuoteRequest } from "./send-quote-request.ts";

/** A person takes longer. Only faster sends are reported. */
const quickMs = 2_000;

export function enhanceQuoteForm(form: HTMLFormElement, backend: Backend): void {
  const button = buttonOf(form);
  const send = async () => {
    try {
      await checkAndSend(form, backend);
    } catch (error) {
      // The browser lacks a function. It can still post the form itself.
      console.error(error);
      form.submit();
    }
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!button?.disabled) send();
  });
  // After a quick answer, a double click would also send the emptied form.
  button?.addEventListener("click", (event) => event.detail > 1 && event.preventDefault());
  // The back/forward cache keeps old notices and errors.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    clearFeedback(form);
    showSending(form, false);
  });
  watchFields(form);
  // On reload, Firefox keeps the button disabled if it was sending.
  if (button) button.disabled = false;
  form.dataset.ready = "";
  form.dispatchEvent(new Event("quote-form-ready"));
  if ("wanted" in form.dataset) send();
}

function watchFields(form: HTMLFormElement): void {
  for (const field of fieldNames.filter(isTextField)) {
    const input = inputOf(form, field);
    const message = formatCut(notices.cut, quoteRequestFields[field].maxLength);
    if (!input) continue;
    watchInsertedText(input, (isCut) => (isCut ? showProblem(form, { field, message }) : unmarkField(form, field)));
  }
}

async function checkAndSend(form: HTMLFormElement, backend: Backend): Promise<void> {
  clearFeedback(form);
  clearThanks();
  const data = new FormData(form);
  const draft = buildDraft(
    (field) => String(data.get(field) ?? ""),
    (field) => data.getAll(field).map(String),
  );
  const services = Array.from(form.querySelectorAll<HTMLInputElement>("[name=services]"), ({ value }) => value);
  const problems = problemsByField(draft, { services, notices });
  if (problems.length > 0) return showProblems(form, problems);
  // A translator's page cannot call our server, but can post the form, which comes back filled in on our own site.
  if (!backend.url && new URL(form.action).host !== location.host) return form.submit();
  showSending(form, true);
  const result = await sendQuoteRequest(draft, { ...spamSignals(data), ...storedVisit() }, keyFor(draft), backend);
  showSending(form, false);
  if ("problem" in result) return showProblems(form, [result.problem]);
  if ("error" in result) {
    console.error("The quote request was not sent.", result.error);
    return showFailure(form);
  }
  forgetVisit();
  forgetKey();
  showThanks(form, result.id);
}

function spamSignals(data: FormData): Record<string, string> {
  const honeypot = String(data.get(honeypotField) ?? "");
  const sinceOpenedMs = performance.now();
  return {
    ...(honeypot && { [honeypotField]: honeypot }),
    ...(sinceOpenedMs < quickMs && { [fillTimeField]: String(Math.round(sinceOpenedMs)) }),
  };
}
