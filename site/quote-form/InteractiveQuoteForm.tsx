import { createRef, type SubmitEvent, useEffect, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { fieldNames, type Problem, problemsByField, type QuoteRequestDraft } from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";
import { forgetVisit, keptVisit } from "../client/visit.ts";
import { type Contact, NextSteps } from "../components/ui/NextSteps.tsx";
import { FormCard } from "./FormCard.tsx";
import type { FieldStates, InputRefs } from "./field-state.ts";
import { quoteFormReady } from "./form-events.ts";
import { notices, thanks } from "./form-words.ts";
import { initialQuoteFormState, noticeOf, quoteFormReducer } from "./quote-form-state.ts";
import { type Backend, callAddress, sendQuoteRequest } from "./send-quote-request.ts";
import { spamSignals } from "./spam-signals.ts";
import { Toaster } from "./Toaster.tsx";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

export interface QuoteFormProps {
  /** The services one can ask for, by name. */
  services: string[];
  contact: Contact;
  backend: Backend;
}

/** The quote form with its script. The inputs are uncontrolled: what is typed before the script runs is kept. */
export function InteractiveQuoteForm({ services, contact, backend }: QuoteFormProps) {
  const [state, dispatch] = useReducer(quoteFormReducer, initialQuoteFormState);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [inputRefs] = useState(createInputRefs);
  const key = useIdempotencyKey();

  // In a microtask: a press that waits for the form is sent at once, and React does not update inside an effect.
  useEffect(() => queueMicrotask(() => form.current && announceReady(form.current)), []);

  // A page from the browser's back/forward cache still shows the notices and errors it was left with.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && dispatch({ type: "restored" });
    addEventListener("pageshow", onPageShow);
    return () => removeEventListener("pageshow", onPageShow);
  }, []);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.status === "sending") return;
    holdPicture(event.currentTarget);
    const data = new FormData(event.currentTarget);
    const draft = readDraft(data);
    const problems = problemsByField(draft, { services, notices });
    const [first] = problems;
    if (first) {
      flushSync(() => dispatch({ type: "rejected", problems }));
      showFocused(inputRefs[first.field].current);
      return;
    }
    dispatch({ type: "sending" });
    const answer = await sendQuoteRequest(draft, { ...spamSignals(data), ...keptVisit() }, key.current(), backend);
    if ("error" in answer) {
      flushSync(() => dispatch({ type: "failed" }));
      keepFocusOn(button.current);
      console.error("The quote request was not sent.", answer.error);
    } else {
      flushSync(() => dispatch({ type: "sent", id: answer.id }));
      forgetVisit();
      key.renew();
      form.current?.reset();
      form.current?.closest("details")?.removeAttribute("open");
      showFocused(panel.current);
    }
  }

  const hasFailed = state.status === "failed";
  const callLink = <a href={`tel:${contact.phone.dial}`}>{notices.call}</a>;
  return (
    <FormCard
      ref={form}
      action={callAddress(backend)}
      onSubmit={send}
      onChange={key.renew}
      data-quote-form
      services={services}
      states={fieldStates(state.problems)}
      inputRefs={inputRefs}
      isSending={state.status === "sending"}
      buttonRef={button}
      panel={
        state.status === "sent" && (
          <div ref={panel} tabIndex={-1} className="thanks">
            <p className="form-title">{thanks.sent}</p>
            <NextSteps words={thanks} contact={contact} request={state.sent?.id} />
          </div>
        )
      }
      isFolded={state.sent !== undefined}
      failure={
        hasFailed && (
          <>
            {notices.failed} {callLink}
          </>
        )
      }
    >
      <Toaster notice={noticeOf(state)} onDismiss={() => dispatch({ type: "dismissed" })}>
        {hasFailed && callLink}
      </Toaster>
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

/** Keeps the picture beside the form from zooming when problems or the thanks change the height of the form's card. */
function holdPicture(form: HTMLFormElement) {
  const picture = form.closest(".hero")?.querySelector<HTMLElement>(".hero-picture");
  picture?.style.setProperty("--held-height", `${picture.getBoundingClientRect().height}px`);
}

function showFocused(element: HTMLElement | null) {
  element?.focus({ preventScroll: true });
  element?.scrollIntoView({ block: "center" });
}

/** A button that is disabled while sending loses the focus. */
function keepFocusOn(button: HTMLButtonElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}
