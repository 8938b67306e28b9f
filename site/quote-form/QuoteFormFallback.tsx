import { useLayoutEffect, useRef, useState } from "react";
import { FormCard } from "./FormCard.tsx";
import type { QuoteFormProps } from "./InteractiveQuoteForm.tsx";
import { callAddress } from "./send-quote-request.ts";

/** The plain form in place of one whose script failed, with every word that was typed there. */
export function QuoteFormFallback({ backend, services }: QuoteFormProps) {
  const form = useRef<HTMLFormElement>(null);
  // While this is drawn for the first time, the failed form is still in the page.
  const [failedForm] = useState(() => document.querySelector<HTMLFormElement>("form[data-quote-form]"));

  useLayoutEffect(() => {
    if (!failedForm || !form.current) return;
    copyInputs(failedForm, form.current);
    // The visitor has pressed the button, and the press waited for the script.
    if ("wanted" in failedForm.dataset) form.current.requestSubmit();
  }, [failedForm]);

  return <FormCard ref={form} action={callAddress(backend)} services={services} />;
}

/** Both forms have the same fields in the same order. */
function copyInputs(from: HTMLFormElement, to: HTMLFormElement) {
  const sources = from.querySelectorAll("input");
  for (const [index, input] of to.querySelectorAll("input").entries()) {
    const { value, checked } = sources[index] ?? input;
    Object.assign(input, { value, checked });
  }
}
