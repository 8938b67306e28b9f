import type { Company } from "#model/site.ts";

export interface Advised {
  company: Pick<Company, "urgentAdvice" | "urgentAdviceClosed">;
}

/** A script marks the page while the company is closed, and fills in when it opens. Until then the open text shows. */
export function UrgentAdvice({ company: { urgentAdvice, urgentAdviceClosed } }: Advised) {
  if (!urgentAdvice) return null;
  if (!urgentAdviceClosed) return <p className="urgent-advice">{withBoldQuestion(urgentAdvice)}</p>;
  return (
    <p className="urgent-advice">
      <span className="while-open">{withBoldQuestion(urgentAdvice)}</span>
      <span className="while-closed">{withBoldQuestion(urgentAdviceClosed)}</span>
    </p>
  );
}

function withBoldQuestion(advice: string) {
  const [, question, text = ""] = /^([^?]*\?)?(.*)$/s.exec(advice) ?? [];
  const [before, after] = text.split("[opening]");
  return (
    <>
      {question && <b>{question}</b>}
      {before}
      {after !== undefined && <span data-next-opening />}
      {after}
    </>
  );
}
