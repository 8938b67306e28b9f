import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";

/** The bar at the bottom of small screens. A script turns the hours into "Open now, until 6:00 PM". */
export function CallBar({ company, formHref }: { company: Company; formHref: string }) {
  const { phone, hours, holidays } = company;
  const [first] = hoursLines(hours);
  return (
    <aside aria-label="Call us" className="not-printed call-bar">
      <a href={`tel:${phone.dial}`}>
        <span>Call {phone.display}</span>
        <span
          data-opening-hours={JSON.stringify(hours)}
          data-closed-on={holidays.map(({ day }) => day).join(" ") || undefined}
        >
          {first && `${first.days}, ${first.times}`}
        </span>
      </a>
      <a href={formHref}>
        <span>Free quote</span>
        <span>by form</span>
      </a>
    </aside>
  );
}
