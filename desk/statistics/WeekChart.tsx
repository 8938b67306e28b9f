import { counted } from "#contract/counted.ts";
import type { StatisticsAnswer } from "#contract/desk-statistics.ts";
import { localDay } from "../../sign-in/ui/times.ts";

const height = 180;

export function WeekChart({ weeks }: Pick<StatisticsAnswer, "weeks">) {
  // Even, so that the middle line is a whole number.
  const top = 2 * Math.max(1, ...weeks.map(({ sent, won }) => Math.ceil(Math.max(sent, won) / 2)));
  const slot = 100 / weeks.length;
  const labelEvery = Math.ceil(weeks.length / 4);
  const y = (count: number) => height * (1 - count / top);
  const total = (part: "sent" | "won") => weeks.reduce((sum, week) => sum + week[part], 0);
  const label = `In ${counted(weeks.length, "week")}: ${counted(total("sent"), "request")}, ${total("won")} won.`;
  return (
    <figure className="grid gap-3">
      <figcaption className="week-chart-key font-bold">
        <span className="requests-color">Requests by week</span> <span className="won-color">Won</span>
      </figcaption>
      <svg role="img" aria-label={label} className="week-chart" height={height + 24}>
        {[0, top / 2, top].map((count) => (
          <g key={count}>
            <line x2="100%" y1={y(count)} y2={y(count)} />
            <text x="-8" y={y(count) + 4}>
              {count}
            </text>
          </g>
        ))}
        {weeks.map(({ name, sent, won }, index) => (
          <svg key={name} x={`${slot * index}%`} width={`${slot}%`}>
            <title>{`${localDay(name)}: ${counted(sent, "request")}, ${won} won`}</title>
            <rect x="12%" width="38%" y={y(sent)} height={height - y(sent)} className="requests-color" />
            <rect x="52%" width="36%" y={y(won)} height={height - y(won)} className="won-color" />
            {(weeks.length - 1 - index) % labelEvery === 0 && (
              <text x="100%" y={height + 20}>
                {localDay(name)}
              </text>
            )}
          </svg>
        ))}
      </svg>
    </figure>
  );
}
