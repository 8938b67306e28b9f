import { calendarName } from "../../drawings/drawing-names.ts";
import { calendarSize } from "../../drawings/GutterCalendar.tsx";
import { monthsInWords, rainyMonths } from "../../drawings/month-spans.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Drawing } from "../ui/Drawing.tsx";
import { TermList } from "../ui/TermList.tsx";
import type { SectionProps } from "./section-props.ts";

/** What comes when, when it rains and which months fit a visit best: a list on phones, else a drawing across the page. */
export function Calendar({ section, page }: SectionProps<"calendar">) {
  const { city } = page;
  const rain = city?.rainfall && {
    term: withValues(words.calendar.rain, { city: city.name }),
    detail: monthsInWords(rainyMonths(city.rainfall)),
  };
  const rows = [
    ...section.falls.map(({ name, months }) => ({ term: name, detail: monthsInWords(months) })),
    ...(rain ? [rain] : []),
    { term: words.calendar.visits, detail: monthsInWords(section.visits) },
  ];
  return (
    <Container>
      <div className="calendar">
        <h2 className="text-minor">{section.heading}</h2>
        {/* Beside the drawing it is there for screen readers alone, and the drawing is not. */}
        <TermList rows={rows} className="md:not-print:sr-only" />
        <Drawing name={calendarName(page)} {...calendarSize} alt="" />
      </div>
    </Container>
  );
}
