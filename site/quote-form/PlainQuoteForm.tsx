import type { Ref } from "react";
import { FormCard, PrivacyLine, SendButton } from "./FormCard.tsx";
import type { FieldStates } from "./field-state.ts";
import { QuoteFields } from "./QuoteFields.tsx";

interface Props {
  /** Where the browser posts it. */
  action: string;
  services: string[];
  answerTime: string;
  states?: FieldStates;
  formRef?: Ref<HTMLFormElement>;
}

/** The quote form as the browser alone sends it. */
export function PlainQuoteForm({ action, services, answerTime, states = {}, formRef }: Props) {
  return (
    <FormCard answerTime={answerTime}>
      <form ref={formRef} action={action} method="post" noValidate>
        <QuoteFields services={services} states={states} />
        <SendButton />
        <PrivacyLine />
      </form>
    </FormCard>
  );
}
