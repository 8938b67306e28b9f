import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { addressesToLink } from "../resolve/addresses.ts";
import type { WrittenReference } from "../resolve/written-strings.ts";

/** Names of services, cities, processes and pictures that no file has, and addresses without a page. */
export function unknownReferences(content: Content, references: WrittenReference[]): Problem[] {
  const addresses = addressesToLink(content);
  return references.flatMap(({ file, field, written, reference }) => {
    if (reference === "address") {
      const fix = `No page has the address ${written}. Link to a page that exists.`;
      return addresses.has(written) ? [] : [{ file, field, fix }];
    }
    if (reference === "images") {
      const fix = `content/images/ holds no picture "${written}". Add it as ${written}.webp, as ${written}.svg if it is a drawing, or name one that is there.`;
      return content.pictures.has(written) ? [] : [{ file, field, fix }];
    }
    if (written in content[reference]) return [];
    return [{ file, field, fix: `There is no ${written}.yaml in content/${reference}/. Name a file that is there.` }];
  });
}
