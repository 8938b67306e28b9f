import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";

interface Props extends Pick<Company, "phone" | "hours" | "holidays"> {
  formHref: string;
}

/** The bar at the bottom edge of small screens: call, or ask for a quote. A script turns the hours into "Open now, until 6:00 PM". */
export function CallBar({ phone, hours, holidays, formHref }: Props) {
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
