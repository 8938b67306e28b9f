import { successNotice } from "#contract/send-contact-email.ts";
import type { Company } from "#model/site.ts";
import { AnswerPage, WayOut } from "./AnswerPage.tsx";

/** The answer to a request that was sent without script and is stored. */
export function ThankYou({ company }: { company: Company }) {
  return (
    <AnswerPage headline={successNotice} callLabel="Call Now" phone={company.phone}>
      <div className="prose max-w-[36rem] text-lead">
        <p role="status">Your quote request has reached us.</p>
        <p>
          What happens next: we read it, look at what the job needs, and get back to you by phone or e-mail about a time
          and a price. If water is coming in right now, do not wait for us. Call.
        </p>
      </div>
      <WayOut href="/">Return to Home</WayOut>
    </AnswerPage>
  );
}
