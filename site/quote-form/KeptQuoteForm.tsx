import { useLayoutEffect, useRef, useState } from "react";
import type { QuoteFormProps } from "./InteractiveQuoteForm.tsx";
import { PlainQuoteForm } from "./PlainQuoteForm.tsx";
import { callAddress } from "./send-quote-request.ts";

/** The plain form in place of one whose script failed, with every word that was typed there. */
export function KeptQuoteForm({ services, answerTime, backend }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // While this is drawn for the first time, the failed form still stands in the page.
  const [failedForm] = useState(() => document.querySelector<HTMLFormElement>("form[data-quote-form]"));

  useLayoutEffect(() => {
    if (!failedForm || !form.current) return;
    copyInputs(failedForm, form.current);
    // A press of the button still waited for the script.
    if ("wanted" in failedForm.dataset) form.current.requestSubmit();
  }, [failedForm]);

  return <PlainQuoteForm action={callAddress(backend)} services={services} answerTime={answerTime} formRef={form} />;
}

/** Both forms have the same fields in the same order. */
function copyInputs(from: HTMLFormElement, to: HTMLFormElement) {
  const sources = from.querySelectorAll("input");
  for (const [index, input] of to.querySelectorAll("input").entries()) {
    const { value, checked } = sources[index] ?? input;
    Object.assign(input, { value, checked });
  }
}
