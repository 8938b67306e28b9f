import type { ReactNode } from "react";
import { Prose } from "./Prose.tsx";

interface Props {
  /** `figure` is a short answer in large type. `number` is the number of its place on a map. */
  rows: { term: string; number?: number | undefined; figure?: string | undefined; detail: ReactNode }[];
  className?: string;
}

export function TermList({ rows, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(({ term, number, figure, detail }) => (
        <div key={term}>
          <dt>
            {number && (
              <span aria-hidden="true" className="place-number">
                {number}
              </span>
            )}
            {term}
          </dt>
          {figure && <dd className="figure">{figure}</dd>}
          {detail && <dd>{detail}</dd>}
        </div>
      ))}
    </dl>
  );
}

export function termsIn(points: { title: string; text: string; number?: number | undefined }[]): Props["rows"] {
  return points.map(({ title, text, number }) => ({ term: title, number, detail: <Prose>{text}</Prose> }));
}
