import type { Company } from "#model/site.ts";
import { words } from "../../words.ts";
import { NextSteps } from "../ui/NextSteps.tsx";
import { StatusPage } from "./StatusPage.tsx";

/** Shown after a post without script. */
export function ThankYou({ company }: { company: Company }) {
  return (
    <StatusPage headline={words.notices.sent} phone={company.phone}>
      <div className="prose text-lead">
        <p role="status">{words.thanks.received}</p>
        <NextSteps words={words.thanks} contact={{ dial: company.phone.dial, email: company.email }} />
      </div>
    </StatusPage>
  );
}
