import { monthNames } from "#model/schemas/months.ts";
import { Container } from "../../ui/Container.tsx";
import { TermList } from "../../ui/TermList.tsx";
import type { SectionProps } from "../section-props.ts";
import { formatMonths, type Month, monthNumbers, spansInYear } from "./month-spans.ts";

export function Calendar({ section, site, beside }: SectionProps<"calendar">) {
  const rows = section.falls.map(({ name, months }) => ({ term: name, detail: <Months months={months} /> }));
  const visits = [{ name: site.words.calendar.visits, months: section.visits }, ...section.alsoVisits];
  const visitRows = visits.map(({ name, months }) => ({ term: name, detail: <Months months={months} areVisits /> }));
  return (
    <Container beside={beside}>
      <h2 className="text-minor">{section.heading}</h2>
      <div className="calendar">
        <svg aria-hidden="true" className="month-names">
          {monthNames.map((name, month) => (
            <text key={name} x={shareOfYear(month + 0.5)} y="1em">
              {name.charAt(0)}
            </text>
          ))}
        </svg>
        <TermList rows={[...rows, ...visitRows]} />
      </div>
    </Container>
  );
}

function Months({ months, areVisits }: { months: Month[]; areVisits?: boolean }) {
  const spans = areVisits ? [] : spansInYear(months);
  return (
    <>
      <span className="lg:not-print:sr-only">{formatMonths(months)}</span>
      <svg aria-hidden="true">
        {spans.map(({ first, count }) => (
          <rect key={first} x={shareOfYear(first)} width={shareOfYear(count)} y="25%" height="50%" rx="6" />
        ))}
        {areVisits && monthNumbers(months).map((at) => <circle key={at} cx={shareOfYear(at + 0.5)} cy="50%" r="7" />)}
      </svg>
    </>
  );
}

function shareOfYear(months: number): string {
  return `${Math.round((10_000 * months) / monthNames.length) / 100}%`;
}
