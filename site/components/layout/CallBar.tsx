import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";
import { words } from "../../lib/words.ts";

/** The bar at the bottom of small screens. A script turns the hours into "Open now, until 6:00 PM". */
export function CallBar({ company, formHref }: { company: Company; formHref: string }) {
  const { phone, hours, holidays } = company;
  const [first] = hoursLines(hours);
  return (
    <aside aria-label={words.calls.callUs} className="not-printed call-bar">
      <a href={`tel:${phone.dial}`}>
        <span>
          {words.calls.call} {phone.display}
        </span>
        <span
          data-opening-hours={JSON.stringify(hours)}
          data-closed-on={holidays.map(({ day }) => day).join(" ") || undefined}
        >
          {first && `${first.days}, ${first.times}`}
        </span>
      </a>
      <a href={formHref}>
        <span>{words.calls.quote}</span>
        <span>{words.calls.byForm}</span>
      </a>
    </aside>
  );
}
