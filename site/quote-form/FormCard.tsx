import type { ComponentProps, ReactNode } from "react";
import { spokenLanguages } from "#model/resolve/company-sentences.ts";
import type { Site } from "#model/site.ts";
import { Languages } from "../ui/Languages.tsx";
import { Linked } from "../ui/Linked.tsx";
import { UrgentAdvice } from "../ui/UrgentAdvice.tsx";
import { QuoteFields } from "./QuoteFields.tsx";

interface Props extends ComponentProps<"form">, Omit<ComponentProps<typeof QuoteFields>, "words"> {
  site: Site;
  failure?: ReactNode;
  /** False below a heading that names the form. */
  hasTitle?: boolean;
}

export function FormCard({ site, services, states, failure, hasTitle = true, children, ...attributes }: Props) {
  const { form } = site.words;
  return (
    <div id="quote" className="not-printed on-card form-card">
      {hasTitle && <p className="form-title">{form.title}</p>}
      {(form.intro || spokenLanguages(site.company).length > 0) && (
        <p className="hint">
          {form.intro} <Languages company={site.company} />
        </p>
      )}
      <form method="post" noValidate {...attributes}>
        <QuoteFields words={form} services={services} states={states} />
        <UrgentAdvice company={site.company} />
        {failure && <p className="field-problem failure">{failure}</p>}
        <button type="submit" className="send-button">
          {form.button}
        </button>
        {form.booking && <p className="hint">{form.booking}</p>}
        <p className="hint">
          <Linked text={form.privacy} link={(label) => <a href="/privacy-policy">{label}</a>} />
        </p>
      </form>
      {children}
    </div>
  );
}
