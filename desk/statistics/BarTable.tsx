interface Props<Column extends string> {
  title: string;
  /** The heading of the first column, which names the rows. */
  first: string;
  columns: Record<Column, string>;
  rows: ({ name: string | null } & Record<NoInfer<Column>, number>)[];
  /** Names the row of what has no name. */
  unnamed?: string;
}

const number = new Intl.NumberFormat("en-US");

/** A table of numbers, each with a bar under it as long as the number is large. */
export function BarTable<Column extends string>({ title, first, columns, rows, unnamed = "Not known" }: Props<Column>) {
  const names = Object.keys(columns) as Column[];
  const max = Math.max(1, ...rows.flatMap((row) => names.map((name) => row[name])));
  return (
    <table className="w-full table-fixed self-start text-small">
      <caption className="mb-2 text-left text-base font-bold">{title}</caption>
      <thead>
        <tr className="border-edge border-b text-left align-bottom">
          <th scope="col" className="w-[30%] py-1 pr-2">
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
        {rows.map((row) => (
          <tr key={row.name} className="border-line border-b align-top">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {row.name ?? unnamed}
            </th>
            {names.map((name) => (
              <td key={name} className="py-1.5 pr-2">
                {number.format(row[name])}
                <svg aria-hidden="true" width="100%" height="6">
                  <rect width={`${(100 * row[name]) / max}%`} height="6" className="fill-link" />
                </svg>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
