import type { ReactNode } from "react";

interface Row {
  term: string;
  /** The answer in large, where two or three words say it. */
  figure?: string | undefined;
  detail: ReactNode;
}

/** Terms beside each other, each with what there is to say of it. */
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
