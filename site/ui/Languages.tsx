import { spokenLanguages } from "#model/resolve/company-sentences.ts";
import type { Company } from "#model/site.ts";

/** Says in each language that the company speaks it, such as "Hablamos español". */
export function Languages({ company, className }: { company: Company; className?: string }) {
  const languages = spokenLanguages(company);
  if (languages.length === 0) return null;
  return (
    <span className={className}>
      {languages.map(({ tag, words }, at) => (
        <span key={tag}>
          {at > 0 && ", "}
          <span lang={tag}>{words}</span>
        </span>
      ))}
    </span>
  );
}
