import type { Content } from "../content.ts";
import { folders } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { WrittenReference } from "../resolve/written-strings.ts";
import { deadLinkFix } from "./links.ts";

export function unknownReferences(content: Content, shown: Content, references: WrittenReference[]): Problem[] {
  return references.flatMap(({ file, field, label, written, reference }) => {
    const fix = fixFor(content, shown, { written, reference });
    return fix ? [{ file, field, label, fix }] : [];
  });
}

function fixFor(
  content: Content,
  shown: Content,
  { written, reference }: Pick<WrittenReference, "written" | "reference">,
): string | undefined {
  if (reference === "address") return deadLinkFix(written, content, shown);
  if (reference === "images") {
    const fix = `There is no picture "${written}". Choose one that is there, or add it to images as ${written}.webp, or ${written}.svg if it is a drawing.`;
    return content.pictures.has(written) ? undefined : fix;
  }
  if (written in content[reference]) return undefined;
  return `There is no ${folders[reference].one.toLowerCase()} "${written}". Choose one that is there.`;
}
