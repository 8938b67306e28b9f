import type { ComponentProps, MouseEvent, RefObject } from "react";
import { QuoteFields } from "./QuoteFields.tsx";

interface Props extends ComponentProps<"form">, ComponentProps<typeof QuoteFields> {
  /** When the company answers, such as "within a day"; empty where it does not say. */
  answerTime: string;
  isSending?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** The quote form on its card, as the browser alone sends it. Its children follow the form. */
export function FormCard(props: Props) {
  const { answerTime, services, states, inputRefs, isSending = false, buttonRef, children, ...form } = props;
  return (
    <div id="quote" className="not-printed on-card form-card">
      <p className="form-title">Get a free quote</p>
      <p className="hint">
        It costs nothing and binds you to nothing.
        {answerTime && ` We answer ${answerTime}. What comes in after hours is read when we next open.`}
      </p>
      <form method="post" noValidate {...form}>
        <QuoteFields services={services} states={states} inputRefs={inputRefs} />
        <button ref={buttonRef} type="submit" disabled={isSending} onClick={ignoreSecondClick} className="send-button">
          {isSending ? "Sending..." : "Get a Free Quote"}
        </button>
        <p className="hint">
          We use this to answer you and for nothing else. See our <a href="/privacy-policy">privacy policy</a>.
        </p>
      </form>
      {children}
    </div>
  );
}

/** After a quick answer, a double click would send the emptied form, and its errors would hide the thanks. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
