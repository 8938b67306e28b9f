import { ErrorBoundary } from "../components/ui/ErrorBoundary.tsx";
import { InteractiveQuoteForm } from "./InteractiveQuoteForm.tsx";
import { KeptQuoteForm } from "./KeptQuoteForm.tsx";
import type { Backend } from "./send-quote-request.ts";

interface Props {
  /** The services one can ask for, by name. */
  services: string[];
  backend: Backend;
}

/** The quote form, the one part of a page that React drives in the browser. Should its script fail, the plain form takes its place and still sends. */
export function QuoteForm({ services, backend }: Props) {
  return (
    <ErrorBoundary fallback={<KeptQuoteForm services={services} backend={backend} />}>
      <InteractiveQuoteForm services={services} backend={backend} />
    </ErrorBoundary>
  );
}
