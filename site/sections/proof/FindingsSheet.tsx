import type { Words } from "#contract/words.ts";
import type { ProcessFile } from "#model/schemas/process.ts";
import { Picture } from "../../ui/Picture.tsx";
import { type PictureFiles, withAlt } from "../../ui/picture-sizes.ts";

interface Props {
  process: ProcessFile;
  words: Words["process"];
  pictures: Record<string, PictureFiles>;
}

export function FindingsSheet({ process, words, pictures }: Props) {
  const examples = process.samplePictures.flatMap((picture) => withAlt(pictures, picture) ?? []);
  return (
    <div className="findings">
      <table>
        <caption>
          {words.findings} <b>{words.sample}</b>
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.side}</th>
            <th scope="col">{words.found}</th>
            <th scope="col">{words.advice}</th>
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
          <figcaption className="caption">{words.samplePictures}</figcaption>
        </figure>
      )}
    </div>
  );
}
