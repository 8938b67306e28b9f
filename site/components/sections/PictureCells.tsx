import type { SectionOf } from "#model/site.ts";
import { Picture, type PictureSources } from "../ui/Picture.tsx";
import { Prose } from "../ui/Prose.tsx";

interface Props {
  picture: PictureSources;
  cells: NonNullable<SectionOf<"text-and-image">["cells"]>;
}

/** A picture cut into equal cells from left to right, each above the words about it. */
export function PictureCells({ picture, cells }: Props) {
  return (
    <ul className="columns picture-cells">
      {cells.map((words, at) => (
        <li key={words}>
          {/* The first tells what all of them show. */}
          <Picture picture={at === 0 ? picture : { ...picture, alt: "" }} sizes="92vw" />
          <Prose>{words}</Prose>
        </li>
      ))}
    </ul>
  );
}
