import type { ReactNode } from "react";

/** Terms, each with what there is to say of it beside it where there is room. */
export function TermList({ rows }: { rows: { term: string; detail: ReactNode }[] }) {
  return (
    <dl className="mt-8">
      {rows.map(({ term, detail }) => (
        <div
          key={term}
          className="grid gap-x-16 gap-y-1 border-t border-line py-4 md:grid-cols-[minmax(0,4fr)_minmax(0,7fr)]"
        >
          <dt className="font-semibold">{term}</dt>
          <dd className="max-w-[42rem]">{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
