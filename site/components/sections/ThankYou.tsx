import { successNotice } from "#contract/send-contact-email.ts";
import type { Company } from "#model/site.ts";
import { StatusPage } from "./StatusPage.tsx";

/** The page after a request that was sent without script and is stored. */
export function ThankYou({ company }: { company: Company }) {
  return (
    <StatusPage headline={successNotice} phone={company.phone}>
      <div className="prose text-lead">
        <p role="status">Your quote request has reached us.</p>
        <p>
          What happens next: we read it, look at what the job needs, and get back to you by phone or e-mail
          {company.answerTime && ` ${company.answerTime}`} about a time and a price. {company.urgentAdvice}
        </p>
      </div>
    </StatusPage>
  );
}
