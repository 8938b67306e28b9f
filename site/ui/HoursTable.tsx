import { use } from "react";
import { hoursLines } from "#model/resolve/hours.ts";
import type { Company } from "#model/site.ts";
import { holidayLines, visibleBetween } from "../hours.ts";
import { PreviewMarks } from "./preview-marks.ts";

export function HoursTable({ company }: { company: Pick<Company, "hours" | "holidays" | "timeZone"> }) {
  return (
    <>
      <dl className="hours" {...use(PreviewMarks).hours}>
        {hoursLines(company.hours).map(({ days, times }) => (
          <div key={days}>
            <dt>{days}</dt>
            <dd>{times}</dd>
          </div>
        ))}
      </dl>
      {holidayLines(company, new Date()).map(({ line, ...shown }) => (
        <p key={line} className="mt-1" {...visibleBetween(shown)}>
          {line}
        </p>
      ))}
    </>
  );
}
