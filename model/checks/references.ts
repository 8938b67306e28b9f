import type { Content } from "../content.ts";
import { folders } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import type { WrittenReference } from "../resolve/written-strings.ts";
import { deadLinkFix } from "./links.ts";

export function unknownReferences(content: Content, references: WrittenReference[]): Problem[] {
  return references.flatMap(({ file, field, label, written, reference }) => {
    const fix = fixFor(written, reference, content);
    return fix ? [{ file, field, label, fix }] : [];
  });
}

function fixFor(written: string, reference: WrittenReference["reference"], content: Content) {
  // Menus leave out links to hidden pages.
  if (reference === "address") return deadLinkFix(written, content, content);
  if (reference === "images") {
    const fix = `There is no picture "${written}". Choose another one, or add ${written}.webp or the drawing ${written}.svg to images.`;
    return content.pictures.has(written) ? undefined : fix;
  }
  if (written in content[reference]) return undefined;
  return `There is no ${folders[reference].one.toLowerCase()} "${written}". Choose another one.`;
}
