import type { ReactNode } from "react";

/** A labeled thing on a picture. Positions are in percent of the picture's width and height. */
export interface Point {
  left: number;
  top: number;
  label: ReactNode;
  /** Where the number on the picture leads, for pointers alone: the label has the same link. */
  href?: string;
  /** Where a label on the picture begins, ends or has its middle. */
  labelAt?: { left: number; top: number; anchor: "start" | "middle" | "end" };
  /** Whether a narrow picture leaves it out. Such things are the last. */
  isWideOnly?: boolean;
  /** Where a line from a note left of the picture begins, in percent of its height. */
  noteTop?: number | undefined;
}

interface Props {
  /** From left to right. */
  points: Point[];
  /** The labels are in a row below the picture, in a column on each side, the first half left, or at their things. */
  labels?: "below" | "sides" | "there";
  className?: string | undefined;
  children: ReactNode;
}

type Spot = Pick<Point, "left" | "top">;

/** On narrow screens, numbers stand for the labels. */
export function Pointed({ points, labels = "below", className, children }: Props) {
  const half = Math.ceil(points.length / 2);
  // A map may have many names, and trying all orders of their rows would take too long.
  const inColumns = labels === "sides" ? points : [];
  const rows = [...rowsBeside("left", inColumns.slice(0, half)), ...rowsBeside("right", inColumns.slice(half))];
  return (
    <figure className={["pointed", labels, className].filter(Boolean).join(" ")}>
      {children && (
        <div>
          {children}
          <svg aria-hidden="true">
            {points.map((point, at) => {
              const edge = { left: (100 * (at + 0.5)) / points.length, top: labels === "below" ? 100 : 0 };
              const number = labels === "there" ? point : edge;
              return (
                <a
                  key={edge.left}
                  href={point.href}
                  tabIndex={-1}
                  className={point.isWideOnly ? "wide-only" : undefined}
                >
                  {labels !== "there" && <Line from={point} to={edge} />}
                  {labels === "sides" && <Line from={point} to={rows[at]?.end ?? edge} className="beside" />}
                  {point.noteTop !== undefined && (
                    <Line from={point} to={{ left: 0, top: point.noteTop }} className="beside" />
                  )}
                  {labels !== "there" && <circle cx={percent(point.left)} cy={percent(point.top)} r="3" />}
                  <circle cx={percent(number.left)} cy={percent(number.top)} r="13" />
                  <text x={percent(number.left)} y={percent(number.top)} dy="5">
                    {at + 1}
                  </text>
                </a>
              );
            })}
          </svg>
        </div>
      )}
      <ol>
        {points.map(({ left, top, label, labelAt, isWideOnly }, at) => (
          <li
            key={`${left} ${top}`}
            className={
              [rows[at]?.className, labelAt?.anchor, isWideOnly && "wide-only"].filter(Boolean).join(" ") || undefined
            }
          >
            {label}
          </li>
        ))}
      </ol>
      {labels === "there" && <style>{points.map(placeOfLabel).join("")}</style>}
    </figure>
  );
}

function Line({ from, to, className }: { from: Spot; to: Spot; className?: string }) {
  const ends = { x1: percent(from.left), y1: percent(from.top), x2: percent(to.left), y2: percent(to.top) };
  return <line {...ends} className={className} />;
}

function percent(share: number): string {
  return `${Math.round(10 * share) / 10}%`;
}

/** The site's policy refuses style attributes. */
function placeOfLabel({ labelAt }: Point, at: number): string {
  return `.there li:nth-child(${at + 1}){left:${labelAt?.left}%;top:${labelAt?.top}%}`;
}

function rowsBeside(side: "left" | "right", points: Point[]): { className: string; end: Spot }[] {
  const endOf = (row: number) => ({ left: side === "left" ? -1 : 101, top: (100 * (row + 0.5)) / points.length });
  return assignRows(points, endOf).map((row) => ({ className: `${side} row-${row + 1}`, end: endOf(row) }));
}

/** Minimizes the total length of the lines, so that none cross. */
export function assignRows(points: Spot[], endOf: (row: number) => Spot): number[] {
  const length = ({ left, top }: Spot, end: Spot) => Math.hypot(left - end.left, top - end.top);
  const total = (order: number[]) => points.reduce((sum, point, at) => sum + length(point, endOf(order[at] ?? 0)), 0);
  const [best = []] = orders(points.map((_, row) => row)).sort((one, other) => total(one) - total(other));
  return best;
}

function orders(rows: number[]): number[][] {
  if (rows.length < 2) return [rows];
  return rows.flatMap((row) => orders(rows.filter((other) => other !== row)).map((rest) => [row, ...rest]));
}
