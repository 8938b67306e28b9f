import type { SectionOf } from "#model/site.ts";
import { calendarSize } from "../../drawings/GutterCalendar.tsx";
import { monthsInWords, rainyMonths } from "../../drawings/month-spans.ts";
import { Container } from "../ui/Container.tsx";
import { Drawing } from "../ui/Drawing.tsx";

interface Props {
  section: SectionOf<"calendar">;
  /** The name of its drawing. */
  drawing: string;
  /** Inches of rain in each month, undefined where they are unknown, and the city they are measured in. */
  rainfall: readonly number[] | undefined;
  city: string;
}

/** When leaves fall into the gutters, when it rains and when to have them cleaned: as words beside a drawing. */
export function Calendar({ section: { heading, falls, visits }, drawing, rainfall, city }: Props) {
  const rows = [
    ...falls.map(({ name, months }) => ({ name, when: monthsInWords(months) })),
    ...(rainfall ? [{ name: `Most rain in ${city}`, when: monthsInWords(rainyMonths(rainfall)) }] : []),
    { name: "Best for a cleaning", when: monthsInWords(visits) },
  ];
  return (
    <Container>
      <div className="margin-grid calendar">
        <div>
          <h2 className="text-minor">{heading}</h2>
          <dl>
            {rows.map(({ name, when }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{when}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Drawing name={drawing} {...calendarSize} alt="A year in twelve columns, with what the list beside it says" />
      </div>
    </Container>
  );
}
