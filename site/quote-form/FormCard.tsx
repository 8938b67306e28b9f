import type { MouseEvent, ReactNode, RefObject } from "react";

/** The card the quote form stands on, headed with its promise. */
export function FormCard({ answerTime, children }: { answerTime: string; children: ReactNode }) {
  return (
    <div id="quote" className="not-printed on-card form-card">
      <p className="form-title">Get a free quote</p>
      <p className="hint">
        It costs nothing and binds you to nothing.
        {answerTime && ` We answer ${answerTime}. What comes in after hours is read when we next open.`}
      </p>
      {children}
    </div>
  );
}

interface SendButtonProps {
  isSending?: boolean;
  buttonRef?: RefObject<HTMLButtonElement | null>;
}

/** The button that sends the form. */
export function SendButton({ isSending = false, buttonRef }: SendButtonProps) {
  return (
    <button ref={buttonRef} type="submit" disabled={isSending} onClick={ignoreSecondClick} className="send-button">
      {isSending ? "Sending..." : "Get a Free Quote"}
    </button>
  );
}

/** After a quick answer the second click of a double click would send the emptied form, and a complaint would hide the thanks. */
function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}

/** What becomes of the words, in a line with the way to read more. */
export function PrivacyLine() {
  return (
    <p className="hint">
      We use this to answer you and for nothing else. See our <a href="/privacy-policy">privacy policy</a>.
    </p>
  );
}
