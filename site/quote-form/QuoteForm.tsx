import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { problemId } from "#contract/built-site.ts";
import { defaultUrgency, firstProblem, type Problem, type QuoteRequestDraft } from "#contract/quote-request.ts";
import { buildDraft } from "#contract/read-quote-request.ts";
import { failureNotice, successNotice } from "#contract/send-contact-email.ts";
import { quoteFormReady } from "./form-events.ts";
import { type Notice, NoticeBoard } from "./NoticeBoard.tsx";
import { FieldProblem, type FieldState, QuoteFields } from "./QuoteFields.tsx";
import { PrivacyLine, QuoteSlip, QuoteSlipHead, SendButton } from "./QuoteSlip.tsx";
import { type Backend, callAddress, sendQuoteRequest } from "./send-quote-request.ts";
import { signsOfSpam } from "./signs-of-spam.ts";
import { useIdempotencyKey } from "./use-idempotency-key.ts";

/** The quote form, the site's one island. Its inputs are the browser's: what is typed before the script is kept. */
export function QuoteForm({ backend }: { backend: Backend }) {
  const form = useRef<HTMLFormElement>(null);
  const key = useIdempotencyKey();
  const [problem, setProblem] = useState<Problem>();
  const [notice, setNotice] = useState<Notice>();
  const [isSending, setIsSending] = useState(false);

  useEffect(() => {
    form.current?.setAttribute("data-ready", "");
    form.current?.dispatchEvent(new Event(quoteFormReady));
  }, []);
  useEffect(() => focusField(form.current, problem), [problem]);

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSending) return;
    const data = new FormData(event.currentTarget);
    const button = event.currentTarget.querySelector("button");
    const draft = readDraft(data);
    const found = firstProblem(draft);
    setProblem(found && { ...found });
    setNotice(found && { kind: "failure", text: found.message });
    if (found) return;
    setIsSending(true);
    const error = await sendQuoteRequest(draft, signsOfSpam(data), key.current(), backend);
    setIsSending(false);
    setTimeout(() => keepFocusOn(button));
    if (error) console.error("The quote request was not sent.", error);
    setNotice(error ? { kind: "failure", text: failureNotice } : { kind: "success", text: successNotice });
    if (error) return;
    key.renew();
    form.current?.reset();
  }

  return (
    <QuoteSlip>
      <QuoteSlipHead />
      <form
        ref={form}
        action={callAddress(backend)}
        method="post"
        noValidate
        onSubmit={send}
        onChange={key.renew}
        data-quote-form
        className="grid grid-cols-1 gap-5"
      >
        <QuoteFields states={problem ? { [problem.field]: faulty(problem) } : {}} defaultUrgency={defaultUrgency} />
        <SendButton isSending={isSending} />
        <PrivacyLine />
      </form>
      <NoticeBoard notice={notice} dismiss={() => setNotice(undefined)} />
    </QuoteSlip>
  );
}

/** A button that was disabled while sending has lost the focus to nowhere. */
function keepFocusOn(button: HTMLElement | null) {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

function readDraft(data: FormData): QuoteRequestDraft {
  return buildDraft(
    (field) => String(data.get(field) ?? ""),
    (field) => data.getAll(field).map(String),
  );
}

function faulty({ field, message }: Problem): FieldState {
  return {
    problem: <FieldProblem field={field}>{message}</FieldProblem>,
    attributes: { "aria-invalid": "true", "aria-describedby": problemId(field) },
  };
}

function focusField(form: HTMLFormElement | null, problem: Problem | undefined) {
  if (!problem) return;
  const input = form?.querySelector<HTMLInputElement>(`[name="${problem.field}"]`);
  input?.focus({ preventScroll: true });
  input?.scrollIntoView({ block: "center" });
}
