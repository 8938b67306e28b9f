import type { Company } from "#model/site.ts";
import { hoursLines } from "../../lib/hours.ts";

/** The business hours, a line for each group of days. */
export function HoursTable({ hours }: Pick<Company, "hours">) {
  return (
    <dl className="flex flex-col gap-1">
      {hoursLines(hours).map(({ days, times }) => (
        <div key={days} className="flex flex-wrap justify-between gap-x-2">
          <dt>{days}</dt>
          <dd>{times}</dd>
        </div>
      ))}
    </dl>
  );
}
