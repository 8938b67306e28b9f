import { ErrorBoundary } from "../components/ui/ErrorBoundary.tsx";
import { InteractiveQuoteForm, type QuoteFormProps } from "./InteractiveQuoteForm.tsx";
import { QuoteFormFallback } from "./QuoteFormFallback.tsx";

/** The one part of a page that React drives in the browser. If its script fails, the plain form replaces it. */
export function QuoteForm(props: QuoteFormProps) {
  return (
    <ErrorBoundary fallback={<QuoteFormFallback {...props} />}>
      <InteractiveQuoteForm {...props} />
    </ErrorBoundary>
  );
}
