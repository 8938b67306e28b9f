import { calendarName } from "../../drawings/drawing-names.ts";
import { calendarSize } from "../../drawings/GutterCalendar.tsx";
import { monthsInWords, rainyMonths } from "../../drawings/month-spans.ts";
import { withValues, words } from "../../lib/words.ts";
import { Container } from "../ui/Container.tsx";
import { Drawing } from "../ui/Drawing.tsx";
import { TermList } from "../ui/TermList.tsx";
import type { SectionProps } from "./section-props.ts";

/** When leaves fall into the gutters, when it rains and when to have them cleaned: as words beside a drawing. */
export function Calendar({ section, site, page }: SectionProps<"calendar">) {
  const { rainfall, address } = site.company;
  const rows = [
    ...section.falls.map(({ name, months }) => ({ term: name, detail: monthsInWords(months) })),
    ...(rainfall
      ? [
          {
            term: withValues(words.calendar.rain, { city: address.locality }),
            detail: monthsInWords(rainyMonths(rainfall)),
          },
        ]
      : []),
    { term: words.calendar.visits, detail: monthsInWords(section.visits) },
  ];
  const alt = "A year in twelve columns, with what the list beside it says";
  return (
    <Container>
      <div className="halves calendar">
        <div>
          <h2 className="text-minor">{section.heading}</h2>
          <TermList rows={rows} />
        </div>
        <Drawing name={calendarName(page)} {...calendarSize} alt={alt} />
      </div>
    </Container>
  );
}
