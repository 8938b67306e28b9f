import { use } from "react";
import { closedDays } from "#model/resolve/closed-days.ts";
import { openDays } from "#model/resolve/hours.ts";
import type { Company } from "#model/site.ts";
import { PreviewMarks } from "./preview-marks.ts";

interface Props {
  company: Company;
  /** The first line on a page. The script reads the schedule there. */
  isFirst?: boolean;
}

/** Lists the open days. A script replaces them with a line such as "Open now until 6:00 PM". */
export function OpeningLine({ company, isFirst = false }: Props) {
  const schedule = {
    "data-opening-hours": JSON.stringify(company.hours),
    "data-time-zone": company.timeZone,
    "data-closed-on": closedDays(company).join(" ") || undefined,
  };
  return (
    <span {...(isFirst ? schedule : { "data-opening-hours": "" })} {...use(PreviewMarks).hours}>
      Open {openDays(company.hours)}
    </span>
  );
}
