import type { Process } from "#model/site.ts";

/** A sample of the list a customer gets after the visit, marked as a sample. */
export function FindingsSheet({ findings }: { findings: Process["sampleFindings"] }) {
  return (
    <table className="findings">
      <caption>
        Your findings sheet <b>Sample</b>
      </caption>
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Found</th>
          <th scope="col">Advice</th>
        </tr>
      </thead>
      <tbody>
        {findings.map(({ side, found, advice }) => (
          <tr key={side}>
            <th scope="row">{side}</th>
            <td>{found}</td>
            <td>{advice}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
