import { slot } from "#contract/built-site.ts";
import type { Company } from "#model/site.ts";
import { AnswerPage, WayOut } from "./AnswerPage.tsx";

/** The answer to a request the server could not take, in its own words. */
export function ErrorAnswer({ phone }: { phone: Company["phone"] }) {
  return (
    <AnswerPage headline={slot("heading")} callLabel="Call Now" phone={phone}>
      <p className="max-w-[36rem] text-lead" role="alert">
        {slot("message")}
      </p>
      <WayOut href="/">Return to Home</WayOut>
    </AnswerPage>
  );
}
