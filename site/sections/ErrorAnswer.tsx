import type { Company } from "#content/shapes/company.ts";
import { slot } from "#contract/built-site.ts";
import { AnswerPage, WayOut } from "./AnswerPage.tsx";

/** The answer to a request the server could not take, in its own words. */
export function ErrorAnswer({ phone }: { phone: Company["phone"] }) {
  return (
    <AnswerPage headline={slot("heading")} phone={phone}>
      <p className="max-w-[36rem] text-lead" role="alert">
        {slot("message")}
      </p>
      <WayOut href="/">Return to Home</WayOut>
    </AnswerPage>
  );
}
