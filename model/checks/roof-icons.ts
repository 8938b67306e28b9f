import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { problemAt } from "../problem-at.ts";
import { plainIconNames, roofIconNames } from "../schemas/icon.ts";

const roofWords = /gutter|roof|downspout|eaves|fascia/i;

/** Finds icons of gutters and roofs on a site without a service about them. */
export function strangeIcons(content: Content): Problem[] {
  const { services, pages } = content;
  if (Object.values(services).some(({ name, line }) => roofWords.test(`${name} ${line}`))) return [];
  const fix = `This icon draws a gutter, and no service is about gutters or roofs. Choose one of: ${plainIconNames.join(", ")}.`;
  const ofServices = Object.entries(services).filter(([, { icon }]) => roofIconNames.includes(icon));
  const ofPages = Object.entries(pages).flatMap(([name, { sections }]) => {
    return sections.flatMap((section, at) => {
      const reasons = section.kind === "reasons" ? section.reasons : [];
      return reasons.flatMap(({ icon = "" }, index) => {
        if (!roofIconNames.includes(icon)) return [];
        return [problemAt(content, ["pages", name], ["sections", at, "reasons", index, "icon"], fix)];
      });
    });
  });
  return [...ofServices.map(([name]) => problemAt(content, ["services", name], ["icon"], fix)), ...ofPages];
}
