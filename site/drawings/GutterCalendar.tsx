import { monthNames } from "#model/schemas/calendar.ts";
import type { SectionOf } from "#model/site.ts";
import { words } from "../words.ts";
import { type DrawingColors, wordsFont } from "./drawing-colors.ts";
import { monthNumbers, spansInYear } from "./month-spans.ts";

interface Props {
  calendar: Pick<SectionOf<"calendar">, "falls" | "visits">;
  /** Inches of rain in each month, January first. */
  rainfall: readonly number[];
  colors: DrawingColors;
}

export const calendarSize = { width: 848, height: 184 };

const monthsFrom = 176;
const monthWidth = 55;
const top = 30;
const bottom = 150;
const visitsAt = 167;
const headAt = 20;
const barHeight = 12;
/** The height of the wettest month. */
const rainHeight = 100;

/** A year: bars for what falls into the gutters, columns of rain behind them, and the best months for a visit. */
export function GutterCalendar({ calendar: { falls, visits }, rainfall, colors }: Props) {
  const rowHeight = (bottom - top) / falls.length;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${calendarSize.width} ${calendarSize.height}`}
      fontFamily={wordsFont}
      fontSize="13"
      fill={colors.ink}
    >
      <title>Calendar</title>
      <rect width={calendarSize.width} height={calendarSize.height} fill={colors.band} />
      <Months colors={colors} />
      {rainfall.length > 0 && <Rain rainfall={rainfall} colors={colors} />}
      <Visits visits={visits} colors={colors} />
      {falls.map(({ name, months }, row) => {
        const middle = Math.round(top + rowHeight * (row + 0.5));
        return (
          <g key={name}>
            <text x={monthsFrom - 8} y={middle + 5} textAnchor="end">
              {name}
            </text>
            {spansInYear(months).map(({ first, count }) => (
              <rect
                key={first}
                x={monthsFrom + first * monthWidth + 2}
                y={middle - barHeight / 2}
                width={count * monthWidth - 4}
                height={barHeight}
                rx={barHeight / 2}
                fill={colors.link}
              />
            ))}
          </g>
        );
      })}
    </svg>
  );
}

function Months({ colors }: Pick<Props, "colors">) {
  return (
    <g textAnchor="middle" fill={colors.muted}>
      {monthNames.map((name, month) => (
        <text key={name} x={middleOf(month)} y={headAt}>
          {name.slice(0, 3)}
        </text>
      ))}
      <path d={`M${monthsFrom},${bottom}h${monthWidth * monthNames.length}`} stroke={colors.line} />
    </g>
  );
}

function Rain({ rainfall, colors }: Pick<Props, "rainfall" | "colors">) {
  const columns = rainfall.map((inches, month) => {
    const height = Math.round((inches / Math.max(...rainfall)) * rainHeight);
    return `M${monthsFrom + month * monthWidth + 1},${bottom}v-${height}h${monthWidth - 1.5}v${height}z`;
  });
  return (
    <g fill={colors.rain}>
      <path d={columns.join("")} />
      <path d={`M${monthsFrom - 8},${headAt - 10}h-10v10h10z`} />
      <text x={monthsFrom - 24} y={headAt} textAnchor="end" fill={colors.muted}>
        {words.calendar.rainShort}
      </text>
    </g>
  );
}

function Visits({ visits, colors }: Pick<SectionOf<"calendar">, "visits"> & Pick<Props, "colors">) {
  return (
    <g fill={colors.ours} fontWeight="bold">
      <text x={monthsFrom - 8} y={visitsAt + 5} textAnchor="end" fill={colors.ink}>
        {words.calendar.visit}
      </text>
      {monthNumbers(visits)
        .map(middleOf)
        .map((x) => (
          <g key={x}>
            <path d={`M${x},${top - 6}V${visitsAt}`} stroke={colors.ours} strokeWidth="1.5" strokeDasharray="3 4" />
            <circle cx={x} cy={visitsAt} r="7" />
          </g>
        ))}
    </g>
  );
}

function middleOf(month: number): number {
  return monthsFrom + (month + 0.5) * monthWidth;
}
