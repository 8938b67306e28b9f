import type { ReactNode } from "react";

/** The paper the quote form is written on. */
export function QuoteSlip({ children }: { children: ReactNode }) {
  return (
    <div
      id="quote"
      className="not-printed on-card rounded-card border-t-6 border-link bg-card p-6 text-text [box-shadow:var(--shadow-card)] sm:p-8"
    >
      {children}
    </div>
  );
}

/** What the slip is headed with, and the promise below. */
export function QuoteSlipHead({ heading = "Get a free quote" }: { heading?: string }) {
  return (
    <>
      <p className="font-display text-[1.625rem]/8 font-bold">{heading}</p>
      <p className="mt-1 mb-6 text-muted">Tell us what you need. It costs nothing and binds you to nothing.</p>
    </>
  );
}

/** The button that sends the form. */
export function SendButton({ isSending = false }: { isSending?: boolean }) {
  return (
    <button
      type="submit"
      disabled={isSending}
      className="min-h-14 rounded-small bg-panel px-6 text-lead font-semibold text-panel-text transition-colors hover:bg-link disabled:cursor-progress disabled:opacity-70 dark:bg-panel-text dark:text-panel dark:hover:bg-white"
    >
      {isSending ? "Sending..." : "Get a Free Quote"}
    </button>
  );
}

/** What becomes of the words, in a line with the way to read more. */
export function PrivacyLine() {
  return (
    <p className="text-small text-muted">
      We use this to answer you and for nothing else. See our{" "}
      <a href="/privacy-policy" className="text-link underline underline-offset-4">
        privacy policy
      </a>
      .
    </p>
  );
}
