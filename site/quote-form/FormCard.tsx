import type { ComponentProps, ReactNode } from "react";
import { Linked } from "../ui/Linked.tsx";
import { type Advised, UrgentAdvice } from "../ui/UrgentAdvice.tsx";
import { formWords } from "./form-words.ts";
import { QuoteFields } from "./QuoteFields.tsx";

interface Props extends ComponentProps<"form">, ComponentProps<typeof QuoteFields>, Advised {
  failure?: ReactNode;
}

export function FormCard({ services, states, failure, company, children, ...attributes }: Props) {
  return (
    <div id="quote" className="not-printed on-card form-card">
      <p className="form-title">{formWords.title}</p>
      {formWords.intro && <p className="hint">{formWords.intro}</p>}
      <form method="post" noValidate {...attributes}>
        <QuoteFields services={services} states={states} />
        <UrgentAdvice company={company} />
        {failure && <p className="field-problem failure">{failure}</p>}
        <button type="submit" className="send-button">
          {formWords.button}
        </button>
        <p className="hint">
          <Linked text={formWords.privacy} link={(label) => <a href="/privacy-policy">{label}</a>} />
        </p>
      </form>
      {children}
    </div>
  );
}
