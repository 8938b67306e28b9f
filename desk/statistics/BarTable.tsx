import { formatDollars } from "#contract/dollars.ts";

interface Props<Column extends string> {
  title: string;
  /** The heading of the first column. */
  first: string;
  columns: Record<Column, string>;
  rows: ({ name: string | null } & Record<NoInfer<Column>, number>)[];
}

/** Shows counts as bars, and the column `amount` in dollars. Omits rows of zeros, and `amount` if it is all zeros. */
export function BarTable<Column extends string>({ title, first, columns, rows }: Props<Column>) {
  const all = Object.keys(columns) as Column[];
  const names = all.filter((name) => name !== "amount" || rows.some((row) => row[name] > 0));
  const shown = rows.filter((row) => names.some((name) => row[name] > 0));
  const max = Math.max(1, ...rows.flatMap((row) => names.map((name) => (name === "amount" ? 0 : row[name]))));
  const firstWidth = names.length > 5 ? "w-[13%]" : names.length > 3 ? "w-1/5" : "w-[30%]";
  return (
    <table className="w-full table-fixed self-start text-small">
      <caption className="mb-2 text-left text-base font-bold">{title}</caption>
      <thead>
        <tr className="border-edge border-b text-left align-bottom max-sm:text-[0.6875rem]">
          <th scope="col" className={`py-1 pr-2 ${firstWidth}`}>
            {first}
          </th>
          {names.map((name) => (
            <th key={name} scope="col" className="py-1 pr-2 [overflow-wrap:normal] last:pr-0">
              {columns[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((row) => (
          <tr key={row.name} className="border-line border-b align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {row.name ?? "Not known"}
            </th>
            {names.map((name) => (
              <td key={name} className="py-1.5 pr-2">
                {name === "amount" ? formatDollars(Math.round(row[name])) : row[name].toLocaleString("en-US")}
                {name !== "amount" && (
                  <svg aria-hidden="true" width="100%" height="6">
                    <rect width={`${(100 * row[name]) / max}%`} height="6" className="fill-link" />
                  </svg>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
