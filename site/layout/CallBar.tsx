import type { Site } from "#model/site.ts";
import { OpeningLine } from "../ui/OpeningLine.tsx";

export function CallBar({ site, formHref }: { site: Site; formHref: string }) {
  const { company, words } = site;
  const { phone } = company;
  return (
    <aside aria-label={words.calls.callUs} className="not-printed call-bar">
      <a href={`tel:${phone.dial}`}>
        <span>
          {words.calls.call} {phone.display}
        </span>
        <OpeningLine company={company} isFirst />
      </a>
      <a href={formHref}>
        <span>{words.calls.quote}</span>
        <span>{words.calls.byForm}</span>
      </a>
    </aside>
  );
}
