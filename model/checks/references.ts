import type { Problem } from "../problem.ts";
import type { Content } from "../read-content.ts";
import type { WrittenReference } from "../written-strings.ts";

const folders = { service: "content/services/", city: "content/cities/", process: "content/processes/" };

/** Names of services, cities, processes and pictures that no file has. */
export function unknownReferences(content: Content, references: WrittenReference[]): Problem[] {
  const { pictures } = content;
  const known = { service: content.services, city: content.cities, process: content.processes };
  return references.flatMap(({ file, field, written, reference }) => {
    if (reference === "picture") {
      const fix = `content/images/ holds no picture "${written}". Add it as ${written}.webp, as ${written}.svg if it is a drawing, or name one that is there.`;
      return pictures.has(written) ? [] : [{ file, field, fix }];
    }
    if (written in known[reference]) return [];
    return [{ file, field, fix: `There is no ${written}.yaml in ${folders[reference]}. Name a file that is there.` }];
  });
}
