import { createRef, type SubmitEvent, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldNames, type Problem, problemsByField, type QuoteRequestDraft } from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";
import { FormCard, PrivacyLine, SendButton } from "./FormCard.tsx";
import type { FieldStates, InputRefs } from "./field-state.ts";
import { quoteFormReady } from "./form-events.ts";
import { QuoteFields } from "./QuoteFields.tsx";
import { initialQuoteFormState, noticeOf, quoteFormReducer } from "./quote-form-state.ts";
import { type Backend, callAddress, sendQuoteRequest } from "./send-quote-request.ts";
import { spamSignals } from "./spam-signals.ts";
import { Toaster } from "./Toaster.tsx";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** What the quote form is drawn from. */
export interface QuoteFormProps {
  /** The services one can ask for, by name. */
  services: string[];
  /** When the company answers, such as "within a day"; empty where it does not say. */
  answerTime: string;
  backend: Backend;
}

/** The quote form with its script. Its inputs are the browser's: what is typed before the script is kept. */
export function InteractiveQuoteForm({ services, answerTime, backend }: QuoteFormProps) {
  const [state, dispatch] = useReducer(quoteFormReducer, initialQuoteFormState);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [inputRefs] = useState(createInputRefs);
  const key = useIdempotencyKey();

  // In a microtask: whoever waits for the form sends it at once, and React does not update inside an effect.
  useEffect(() => queueMicrotask(() => form.current && announceReady(form.current)), []);

  // Such a page is as the visitor left it, notices and faults of then included.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: "restored" });
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === "sending") return;
    const data = new FormData(event.currentTarget);
    const draft = readDraft(data);
    const problems = problemsByField(draft, services);
    const [first] = problems;
    if (first) {
      flushSync(() => dispatch({ type: "refused", problems }));
      focusInput(inputRefs[first.field].current);
      return;
    }
    dispatch({ type: "sending" });
    const error = await sendQuoteRequest(draft, spamSignals(data), key.current(), backend);
    flushSync(() => dispatch({ type: error ? "failed" : "sent" }));
    keepFocusOn(button.current);
    if (error) {
      console.error("The quote request was not sent.", error);
    } else {
      key.renew();
      form.current?.reset();
    }
  }

  return (
    <FormCard answerTime={answerTime}>
      <form
        ref={form}
        action={callAddress(backend)}
        method="post"
        noValidate
        onSubmit={send}
        onChange={key.renew}
        data-quote-form
      >
        <QuoteFields
          services={services}
          states={fieldStates(state.status === "invalid" ? state.problems : [])}
          inputRefs={inputRefs}
        />
        <SendButton isSending={state.status === "sending"} buttonRef={button} />
        <PrivacyLine />
      </form>
      <Toaster notice={noticeOf(state)} onDismiss={() => dispatch({ type: "dismissed" })} />
    </FormCard>
  );
}

function createInputRefs(): InputRefs {
  return Object.fromEntries(fieldNames.map((field) => [field, createRef<HTMLInputElement>()])) as InputRefs;
}

function readDraft(data: FormData): QuoteRequestDraft {
  return buildDraft(
    (field) => String(data.get(field) ?? ""),
    (field) => data.getAll(field).map(String),
  );
}

function announceReady(form: HTMLFormElement) {
  form.setAttribute("data-ready", "");
  form.dispatchEvent(new Event(quoteFormReady));
}

function fieldStates(problems: Problem[]): FieldStates {
  return Object.fromEntries(
    problems.map(({ field, message }) => [field, { problem: message, attributes: { "aria-invalid": "true" } }]),
  );
}

function focusInput(input: HTMLInputElement | null) {
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}

/** A button that was disabled while sending has lost the focus to nowhere. */
function keepFocusOn(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
