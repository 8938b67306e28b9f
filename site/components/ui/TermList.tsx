import type { ReactNode } from "react";

interface Row {
  term: string;
  /** A short answer in large type. */
  figure?: string | undefined;
  detail: ReactNode;
}

/** Terms with their details, in columns. */
export function TermList({ rows }: { rows: Row[] }) {
  return (
    <dl className="facts">
      {rows.map(({ term, figure, detail }) => (
        <div key={term}>
          <dt>{term}</dt>
          {figure && <dd className="font-display text-minor bold text-link">{figure}</dd>}
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
