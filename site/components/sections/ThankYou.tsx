import { successNotice } from "#contract/send-contact-email.ts";
import type { Company } from "#model/site.ts";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import { StatusPage } from "./StatusPage.tsx";

/** The answer to a request that was sent without script and is stored. */
export function ThankYou({ phone }: { phone: Company["phone"] }) {
  return (
    <StatusPage headline={successNotice} phone={phone}>
      <div className="prose max-w-[36rem] text-lead">
        <p role="status">Your quote request has reached us.</p>
        <p>
          What happens next: we read it, look at what the job needs, and get back to you by phone or e-mail about a time
          and a price. If water is coming in right now, do not wait for us. Call.
        </p>
      </div>
      <ButtonLink href="/">Return to Home</ButtonLink>
    </StatusPage>
  );
}
