import { Fragment } from "react";
import type { Company } from "#model/site.ts";

/** A script marks the page while the company is closed, and fills in when it opens. Until then the open text shows. */
export function UrgentAdvice({ company }: { company: Company }) {
  const { urgentAdvice, urgentAdviceClosed } = company;
  const openClass = urgentAdviceClosed ? "urgent-advice while-open" : "urgent-advice";
  return (
    <>
      {urgentAdvice && <p className={openClass}>{withBoldQuestion(urgentAdvice)}</p>}
      {urgentAdviceClosed && <p className="urgent-advice while-closed">{withBoldQuestion(urgentAdviceClosed)}</p>}
    </>
  );
}

function withBoldQuestion(advice: string) {
  const [, question, text = ""] = /^([^?[]*\?)?(.*)$/s.exec(advice) ?? [];
  const [before, ...others] = text.split("[opening]");
  return (
    <>
      {question && <b>{question}</b>}
      {before}
      {others.map((part) => (
        <Fragment key={part}>
          <span data-next-opening />
          {part}
        </Fragment>
      ))}
    </>
  );
}
