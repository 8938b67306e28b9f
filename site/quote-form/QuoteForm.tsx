import { ErrorBoundary } from "../components/ui/ErrorBoundary.tsx";
import { InteractiveQuoteForm } from "./InteractiveQuoteForm.tsx";
import { KeptQuoteForm } from "./KeptQuoteForm.tsx";
import type { Backend } from "./send-quote-request.ts";

interface Props {
  /** The services one can ask for, by name. */
  services: string[];
  /** When the company answers, such as "within a day"; empty where it does not say. */
  answerTime: string;
  backend: Backend;
}

/** The quote form, the one part of a page that React drives in the browser. Should its script fail, the plain form takes its place and still sends. */
export function QuoteForm(props: Props) {
  return (
    <ErrorBoundary fallback={<KeptQuoteForm {...props} />}>
      <InteractiveQuoteForm {...props} />
    </ErrorBoundary>
  );
}
