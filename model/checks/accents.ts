import type { Content } from "../content.ts";
import type { Problem } from "../problem.ts";
import { problemAt } from "../problem-at.ts";
import { colorsIn, contrast } from "../schemas/brand.ts";

const minContrast = 4.5;

export function faintAccents(content: Content): Problem[] {
  const { brand, cities } = content;
  return Object.entries(cities).flatMap(([name, { accent }]) =>
    (["light", "dark"] as const).flatMap((scheme): Problem[] => {
      if (!accent) return [];
      const { page, band, card } = colorsIn(scheme, brand);
      const found = Math.min(...[page, band, card].map((ground) => contrast(accent[scheme], ground)));
      if (found >= minContrast) return [];
      const fix = `Its contrast on the brand's grounds is ${found.toFixed(2)}: choose a color with ${minContrast} or more.`;
      return [problemAt(content, ["cities", name], ["accent", scheme], fix)];
    }),
  );
}
