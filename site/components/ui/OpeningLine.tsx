import { closedDays } from "#model/resolve/closed-days.ts";
import type { Company } from "#model/site.ts";
import { hoursLines } from "../../hours.ts";

/** The first of the business hours. A script turns it into "Open now, until 6:00 PM". */
export function OpeningLine({ company }: { company: Company }) {
  const [first] = hoursLines(company.hours);
  return (
    <span
      data-opening-hours={JSON.stringify(company.hours)}
      data-closed-on={closedDays(company).join(" ") || undefined}
    >
      {first && `${first.days}, ${first.times}`}
    </span>
  );
}
