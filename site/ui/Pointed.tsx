import type { ReactNode } from "react";

/** A labeled point of a picture, in percent of its width and height. */
export interface Point {
  left: number;
  top: number;
  /** Missing if a list in the text has the number. */
  label?: ReactNode;
  /** The link on the number. Only pointers reach it, since the label has the same link. */
  href?: string;
  /** In percent of the picture's width. */
  labelAt?: { left: number; top: number; anchor: "start" | "middle" | "end" };
  /** Whether a text beside the picture has its number. A map then always shows it. Such points come first. */
  hasNote?: boolean;
  /** Whether a narrow picture leaves it out, so that it needs no number. Such points come last. */
  isWideOnly?: boolean;
  /** Whether a narrow picture shows the label and no number. Such points come after those with a number. */
  isNamedOnPhone?: boolean;
}

interface Props {
  /** From left to right. */
  points: Point[];
  /**
   * In a row below the picture, in a list in the text, in columns on both sides (the first half on the left), or at the
   * points.
   */
  labels?: "below" | "in-text" | "sides" | "there";
  className?: string | undefined;
  children: ReactNode;
}

/** A column has up to five labels. Written out, because Tailwind searches the text of this file for classes. */
const rowClasses = ["lg:row-start-1", "lg:row-start-2", "lg:row-start-3", "lg:row-start-4", "lg:row-start-5"];

type Spot = Pick<Point, "left" | "top">;

/** Narrow screens show numbers instead of the labels. */
export function Pointed({ points, labels = "below", className, children }: Props) {
  const half = Math.ceil(points.length / 2);
  // A map may have too many labels to try all orders of their rows.
  const inColumns = labels === "sides" ? points : [];
  const rows = [...rowsBeside("left", inColumns.slice(0, half)), ...rowsBeside("right", inColumns.slice(half))];
  const numbered = points.filter(({ isWideOnly }) => !isWideOnly);
  return (
    <figure className={["pointed", labels, className].filter(Boolean).join(" ")}>
      {children && (
        <div>
          {children}
          <svg aria-hidden="true">
            {numbered.map((point, at) => {
              const edge = { left: (100 * (at + 0.5)) / points.length, top: labels === "sides" ? 0 : 100 };
              const number = labels === "there" ? point : edge;
              const beside = rows[at]?.end;
              return (
                <a key={edge.left} href={point.href} tabIndex={-1} className={shownOn(point)}>
                  {labels !== "there" && <Line from={point} to={edge} />}
                  {beside && <Line from={point} to={beside} className="beside" />}
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
      {labels !== "in-text" && (
        <ol>
          {points.map((point, at) => (
            <li
              key={`${point.left} ${point.top}`}
              className={
                [rows[at]?.className, point.labelAt?.anchor, shownOn(point)].filter(Boolean).join(" ") || undefined
              }
            >
              {point.label}
            </li>
          ))}
        </ol>
      )}
      {labels === "there" && <style>{points.map(labelStyle).join("")}</style>}
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

function shownOn({ hasNote, isWideOnly, isNamedOnPhone }: Point): string | undefined {
  if (hasNote) return "with-note";
  if (isWideOnly) return "wide-only";
  return isNamedOnPhone ? "named" : undefined;
}

/** Returns a CSS rule, because the CSP blocks style attributes. */
function labelStyle({ labelAt }: Point, at: number): string {
  return `.there li:nth-child(${at + 1}){--x:${labelAt?.left}%;--y:${labelAt?.top}%}`;
}

function rowsBeside(side: "left" | "right", points: Point[]): { className: string; end: Spot }[] {
  const endOf = (row: number) => ({ left: side === "left" ? -1 : 101, top: (100 * (row + 0.5)) / points.length });
  return assignRows(points, endOf).map((row) => ({ className: `${side} ${rowClasses[row]}`, end: endOf(row) }));
}

/** Returns a row for each point, with the smallest total length of the lines, so that no lines cross. */
function assignRows(points: Spot[], endOf: (row: number) => Spot): number[] {
  const length = ({ left, top }: Spot, end: Spot) => Math.hypot(left - end.left, top - end.top);
  const total = (order: number[]) => points.reduce((sum, point, at) => sum + length(point, endOf(order[at] ?? 0)), 0);
  const [best = []] = orders(points.map((_, row) => row)).sort((one, other) => total(one) - total(other));
  return best;
}

function orders(rows: number[]): number[][] {
  if (rows.length < 2) return [rows];
  return rows.flatMap((row) => orders(rows.filter((other) => other !== row)).map((rest) => [row, ...rest]));
}
