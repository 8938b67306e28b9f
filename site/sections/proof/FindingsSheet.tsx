import type { ProcessFile } from "#model/schemas/process.ts";
import { Picture } from "../../ui/Picture.tsx";
import { type PictureFiles, withAlt } from "../../ui/picture-sizes.ts";
import { words } from "../../words.ts";

export function FindingsSheet({ process, pictures }: { process: ProcessFile; pictures: Record<string, PictureFiles> }) {
  const examples = process.samplePictures.flatMap((picture) => withAlt(pictures, picture) ?? []);
  return (
    <div className="findings">
      <table>
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
          {process.sampleFindings.map(({ side, found, advice }) => (
            <tr key={side}>
              <th scope="row">{side}</th>
              <td>{found}</td>
              <td>{advice}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {examples.length > 0 && (
        <figure>
          {examples.map((picture) => (
            <Picture key={picture.src} picture={picture} sizes="(width >= 64rem) 26rem, 68vw" />
          ))}
          <figcaption className="caption">{words.process.samplePictures}</figcaption>
        </figure>
      )}
    </div>
  );
}
