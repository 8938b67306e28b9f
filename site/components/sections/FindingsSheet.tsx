import type { Process } from "#model/site.ts";
import { words } from "../../lib/words.ts";

/** A sample of the list a customer gets after the visit, marked as a sample. */
export function FindingsSheet({ findings }: { findings: Process["sampleFindings"] }) {
  return (
    <table className="findings">
      <caption>
        {words.process.findings} <b>{words.process.sample}</b>
      </caption>
      <thead>
        <tr>
          <th scope="col">{words.process.side}</th>
          <th scope="col">{words.process.found}</th>
          <th scope="col">{words.process.advice}</th>
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
