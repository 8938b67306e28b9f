import { useEffect, useRef, useState } from "react";
import { defaultUrgency, fieldNames } from "#contract/quote-request.ts";
import { PlainQuoteForm } from "./PlainQuoteForm.tsx";
import { readDraft } from "./read-draft.ts";
import { type Backend, callAddress } from "./send-quote-request.ts";

/** The plain form in place of one whose script failed, with every word that was typed there. */
export function KeptQuoteForm({ services, backend }: { services: string[]; backend: Backend }) {
  const form = useRef<HTMLFormElement>(null);
  const [{ states, wasSent }] = useState(readFailedForm);

  useEffect(() => {
    if (wasSent) form.current?.requestSubmit();
  }, [wasSent]);

  return <PlainQuoteForm action={callAddress(backend)} services={services} states={states} formRef={form} />;
}

/** While this form is drawn for the first time, the failed one still stands in the page. */
function readFailedForm() {
  const failed = document.querySelector<HTMLFormElement>("form[data-quote-form]");
  const draft = { urgency: defaultUrgency, ...(failed && readDraft(new FormData(failed))) };
  return {
    states: Object.fromEntries(fieldNames.map((field) => [field, { value: draft[field] }])),
    /** Whether a press of the button still waited for the script. */
    wasSent: failed?.dataset.wanted !== undefined,
  };
}
