import type { Company } from "#model/site.ts";
import { OpeningLine } from "../ui/OpeningLine.tsx";
import { words } from "../words.ts";

export function CallBar({ company, formHref }: { company: Company; formHref: string }) {
  const { phone } = company;
  return (
    <aside aria-label={words.calls.callUs} className="not-printed call-bar">
      <a href={`tel:${phone.dial}`}>
        <span>
          {words.calls.call} {phone.display}
        </span>
        <OpeningLine company={company} />
      </a>
      <a href={formHref}>
        <span>{words.calls.quote}</span>
        <span>{words.calls.byForm}</span>
      </a>
    </aside>
  );
}
