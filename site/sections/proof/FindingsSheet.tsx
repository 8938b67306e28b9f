import type { Words } from "#contract/words.ts";
import { lowerFirst, toSentence } from "#model/plain-text.ts";
import type { ProcessFile } from "#model/schemas/process.ts";
import { Picture } from "../../ui/Picture.tsx";
import { type PictureFiles, withAlt } from "../../ui/picture-sizes.ts";

interface Props {
  process: ProcessFile;
  words: Words["process"];
  pictures: Record<string, PictureFiles>;
}

export function FindingsSheet({ process, words, pictures }: Props) {
  const examples = process.samplePictures.flatMap((stored, at) => {
    const picture = withAlt(pictures, stored);
    const finding = process.sampleFindings[at];
    return picture && finding ? [{ picture, finding }] : [];
  });
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
        <div className="not-printed">
          {examples.map(({ picture, finding: { side, found, advice } }) => (
            <figure key={side}>
              <Picture picture={picture} sizes="(width >= 64rem) 26rem, 68vw" />
              <figcaption>
                {side}: {lowerFirst(found)} {toSentence(advice)}
              </figcaption>
            </figure>
          ))}
          <p className="caption">{words.samplePictures}</p>
        </div>
      )}
    </div>
  );
}
