import type { Content } from "../content.ts";
import { type Problem, problemAt } from "../problem.ts";
import { plainIconNames, roofIconNames } from "../schemas/icon.ts";

const roofWords = /gutter|roof|downspout|eaves|fascia/i;

/** Finds gutter and roof icons in the content of a company without such services. */
export function misplacedRoofIcons(content: Content): Problem[] {
  const { services, pages } = content;
  if (Object.values(services).some(({ name, line }) => roofWords.test(`${name} ${line}`))) return [];
  const fix = `This icon shows a gutter, but no service is about gutters or roofs. Choose one of: ${plainIconNames.join(", ")}.`;
  const onServices = Object.entries(services).flatMap(([name, { icon }]) => {
    return roofIconNames.includes(icon) ? [problemAt(content, ["services", name], ["icon"], fix)] : [];
  });
  const onPages = Object.entries(pages).flatMap(([name, { sections }]) => {
    return sections.flatMap((section, at) => {
      const reasons = section.kind === "reasons" ? section.reasons : [];
      return reasons.flatMap(({ icon = "" }, index) => {
        if (!roofIconNames.includes(icon)) return [];
        return [problemAt(content, ["pages", name], ["sections", at, "reasons", index, "icon"], fix)];
      });
    });
  });
  return [...onServices, ...onPages];
}
