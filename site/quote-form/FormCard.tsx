import type { ComponentProps, MouseEvent, ReactNode, RefObject } from "react";
import { Linked } from "../components/ui/Linked.tsx";
import { formWords, thanks } from "./form-words.ts";
import { QuoteFields } from "./QuoteFields.tsx";

interface Props extends ComponentProps<"form">, ComponentProps<typeof QuoteFields> {
  /** Above the form. */
  panel?: ReactNode;
  /** Folds the form under "Send another request", in place of its title. */
  isFolded?: boolean;
  /** Why the form was not sent, above its button. */
  failure?: ReactNode;
  isSending?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** The quote form on its card, as the browser alone sends it. Its children follow the form. */
export function FormCard(props: Props) {
  const { services, states, inputRefs, panel, isFolded, failure, isSending, buttonRef, children, ...attributes } =
    props;
  const form = (
    <form method="post" noValidate {...attributes}>
      <QuoteFields services={services} states={states} inputRefs={inputRefs} />
      {failure && <p className="field-problem">{failure}</p>}
      <button ref={buttonRef} type="submit" disabled={isSending} onClick={ignoreSecondClick} className="send-button">
        {isSending ? formWords.sending : formWords.button}
      </button>
      <p className="hint">
        <Linked text={formWords.privacy} link={(words) => <a href="/privacy-policy">{words}</a>} />
      </p>
    </form>
  );
  return (
    <div id="quote" className="not-printed on-card form-card">
      {panel}
      {isFolded ? (
        <details>
          <summary className="form-link">{thanks.another}</summary>
          {form}
        </details>
      ) : (
        <>
          <p className="form-title">{formWords.title}</p>
          {formWords.intro && <p className="hint">{formWords.intro}</p>}
          {form}
        </>
      )}
      {children}
    </div>
  );
}

/** After a quick answer, a double click would send the emptied form, and its errors would hide the thanks. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
