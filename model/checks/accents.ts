import type { Content } from "../content.ts";
import { type Problem, problemAt } from "../problem.ts";
import { colorsIn, contrast } from "../schemas/brand.ts";

/** The minimum for text (WCAG 2.2, 1.4.3). */
const minContrast = 4.5;

export function faintAccents(content: Content): Problem[] {
  const { brand, cities } = content;
  return Object.entries(cities).flatMap(([name, { accent }]) =>
    (["light", "dark"] as const).flatMap((scheme): Problem[] => {
      if (!accent) return [];
      const { page, band, card } = colorsIn(scheme, brand);
      const lowest = Math.min(...[page, band, card].map((background) => contrast(accent[scheme], background)));
      if (lowest >= minContrast) return [];
      const fix = `Its contrast on the brand's backgrounds is ${lowest.toFixed(2)}. Choose a color with ${minContrast} or more.`;
      return [problemAt(content, ["cities", name], ["accent", scheme], fix)];
    }),
  );
}
