import { monthNames } from "#model/schemas/calendar.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { TermList } from "../ui/TermList.tsx";
import { isJoined } from "./joined-calendar.ts";
import { type Month, monthNumbers, monthsInWords, rainyMonths, spansInYear } from "./month-spans.ts";
import type { SectionProps } from "./section-props.ts";

/** What comes when, when it rains and which months fit a visit best: a list, on a desktop bars along the months. */
export function Calendar({ section, page, beside }: SectionProps<"calendar">) {
  const { city } = page;
  const rows = section.falls.map(({ name, months }) => ({ term: name, detail: <Months months={months} /> }));
  if (city?.rainfall) {
    const term = withValues(words.calendar.rain, { city: city.name });
    rows.push({ term, detail: <Months months={rainyMonths(city.rainfall)} rainfall={city.rainfall} /> });
  }
  rows.push({ term: words.calendar.visits, detail: <Months months={section.visits} isVisits /> });
  return (
    <Container beside={beside}>
      <h2 className="text-minor">{section.heading}</h2>
      <div className={isJoined(page) ? "calendar joined" : "calendar"}>
        <svg aria-hidden="true" className="month-names">
          {monthNames.map((name, month) => (
            <text key={name} x={shareOfYear(month + 0.5)} y="1em">
              {name.charAt(0)}
            </text>
          ))}
        </svg>
        <TermList rows={rows} />
      </div>
    </Container>
  );
}

interface MonthsProps {
  months: Month[];
  /** Inches of rain in each month, January first. */
  rainfall?: readonly number[];
  isVisits?: boolean;
}

/** Months in words, and drawn: as bars, with rainfall as columns, for visits as dots. */
function Months({ months, rainfall, isVisits }: MonthsProps) {
  const wettest = Math.max(...(rainfall ?? []));
  return (
    <>
      <span className="lg:not-print:sr-only">{monthsInWords(months)}</span>
      <svg aria-hidden="true">
        {rainfall?.map((inches, month) => (
          <rect
            key={monthNames[month]}
            className="rain"
            x={shareOfYear(month)}
            y={`${100 - (100 * inches) / wettest}%`}
            width={shareOfYear(1)}
            height={`${(100 * inches) / wettest}%`}
          />
        ))}
        {isVisits && monthNumbers(months).map((at) => <circle key={at} cx={shareOfYear(at + 0.5)} cy="50%" r="7" />)}
        {!isVisits && !rainfall && spansInYear(months).map((span) => <Bar key={span.first} {...span} />)}
      </svg>
    </>
  );
}

function Bar({ first, count }: { first: number; count: number }) {
  return (
    <>
      <line x2={shareOfYear(first)} y1="50%" y2="50%" />
      <rect x={shareOfYear(first)} width={shareOfYear(count)} y="25%" height="50%" rx="6" />
    </>
  );
}

function shareOfYear(months: number): string {
  return `${Math.round((10_000 * months) / monthNames.length) / 100}%`;
}
