import { closedDays } from "#model/resolve/closed-days.ts";
import { openDays } from "#model/resolve/hours.ts";
import type { Company } from "#model/site.ts";

/** Lists the open days. A script replaces them with a line such as "Open now until 6:00 PM". */
export function OpeningLine({ company }: { company: Company }) {
  return (
    <span
      data-opening-hours={JSON.stringify(company.hours)}
      data-time-zone={company.timeZone}
      data-closed-on={closedDays(company).join(" ") || undefined}
    >
      Open {openDays(company.hours)}
    </span>
  );
}
