import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";

/** The first of the business hours. A script turns it into "Open now, until 6:00 PM". */
export function OpeningLine({ company: { hours, holidays } }: { company: Company }) {
  const [first] = hoursLines(hours);
  return (
    <span
      data-opening-hours={JSON.stringify(hours)}
      data-closed-on={holidays.map(({ day }) => day).join(" ") || undefined}
    >
      {first && `${first.days}, ${first.times}`}
    </span>
  );
}
