import type { ReactNode } from "react";
import { Prose } from "./Prose.tsx";

interface Props {
  /** `figure` is a short answer in large type. */
  rows: { term: string; figure?: string | undefined; detail: ReactNode }[];
  className?: string;
}

export function TermList({ rows, className }: Props) {
  return (
    <dl className={className}>
      {rows.map(({ term, figure, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          {figure && <dd className="figure">{figure}</dd>}
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}

export function termsIn(points: { title: string; text: string }[]): Props["rows"] {
  return points.map(({ title, text }) => ({ term: title, detail: <Prose>{text}</Prose> }));
}
