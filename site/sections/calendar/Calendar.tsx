import { use } from "react";
import { monthNames } from "#model/schemas/months.ts";
import { Container } from "../../ui/Container.tsx";
import { PreviewMarks } from "../../ui/preview-marks.ts";
import type { SectionProps } from "../section-props.ts";
import { formatMonths, type Month, monthNumbers, spansInYear } from "./month-spans.ts";

/** A list of months. On a desktop, bars and dots along the months replace the words. */
export function Calendar({ section, site }: SectionProps<"calendar">) {
  const { heading, falls, rain, visits, alsoVisits, note } = section;
  const { words } = site;
  const { rain: rainMark, section: mark } = use(PreviewMarks);
  const visitsMark = mark && { ...mark, "data-field": `${mark["data-field"]}.visits` };
  return (
    <Container>
      <h2 className="text-minor">{heading}</h2>
      <div className="calendar">
        <div aria-hidden="true" className="month-names" {...visitsMark}>
          {monthNames.map((name) => (
            <span key={name}>{name.slice(0, 3)}</span>
          ))}
        </div>
        <dl>
          {rain && <Row name={words.calendar.rain} months={rain} className="rain" mark={rainMark} />}
          {falls.map((fall) => (
            <Row key={fall.name} {...fall} />
          ))}
          {[{ name: words.calendar.visits, months: visits }, ...alsoVisits].map((visit) => (
            <Row key={visit.name} {...visit} className="visits" nextLabel={words.calendar.next} mark={visitsMark} />
          ))}
        </dl>
      </div>
      {note && <p className="calendar-note">{note}</p>}
    </Container>
  );
}

interface RowProps {
  name: string;
  months: Month[];
  className?: "rain" | "visits";
  /** Of visits: a script shows it at the next month from today. */
  nextLabel?: string;
  /** For the months, if the name is a word of the site. */
  mark?: object | undefined;
}

function Row({ name, months, className, nextLabel, mark }: RowProps) {
  const areVisits = className === "visits";
  const spans = areVisits ? [] : spansInYear(months);
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd {...mark}>
        <span>{formatMonths(months)}</span>
        <svg aria-hidden="true" data-next-visit={nextLabel}>
          {spans.map(({ first, count }) => (
            <rect key={first} x={shareOfYear(first)} width={shareOfYear(count)} y="25%" height="50%" rx="6" />
          ))}
          {areVisits && monthNumbers(months).map((at) => <circle key={at} cx={shareOfYear(at + 0.5)} cy="50%" r="7" />)}
        </svg>
      </dd>
    </div>
  );
}

function shareOfYear(months: number): string {
  return `${Math.round((10_000 * months) / monthNames.length) / 100}%`;
}
