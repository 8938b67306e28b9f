import type { ReactNode } from "react";

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
