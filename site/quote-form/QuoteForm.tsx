import { ErrorBoundary } from "../components/ui/ErrorBoundary.tsx";
import { InteractiveQuoteForm, type QuoteFormProps } from "./InteractiveQuoteForm.tsx";
import { KeptQuoteForm } from "./KeptQuoteForm.tsx";

/** The quote form, the one part of a page that React drives in the browser. Should its script fail, the plain form takes its place and still sends. */
export function QuoteForm(props: QuoteFormProps) {
  return (
    <ErrorBoundary fallback={<KeptQuoteForm {...props} />}>
      <InteractiveQuoteForm {...props} />
    </ErrorBoundary>
  );
}
