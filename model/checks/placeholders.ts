import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { placeholderNames } from "../resolve/fill-placeholders.ts";
import type { WrittenText } from "../resolve/written-strings.ts";

export function unfilledPlaceholders({ company, pages }: Content, texts: WrittenText[]): Problem[] {
  const known = placeholderNames(company).map((name) => `{${name}}`);
  const ofCities = new Set(
    Object.keys(pages).flatMap((name) => (pages[name]?.city ? [contentFile("pages", name)] : [])),
  );
  return texts.flatMap(({ file, field, label, written, format }) => {
    const linksOut = format === "markdown" && company.relatedSite;
    const rest = linksOut ? written.replaceAll(/\]\(\{relatedSite\}\)/g, "](/)") : written;
    const unknown = (rest.match(/\{[^{}]*\}?|\}/g) ?? []).filter((placeholder) => !known.includes(placeholder));
    const fixes = unknown.map((placeholder) => `Nothing fills in ${placeholder}. Known are ${known.join(", ")}.`);
    if (written.includes("{city}") && !ofCities.has(file)) {
      fixes.push("This text belongs to no city, so nothing fills in {city}. Write the city's name.");
    }
    return fixes.map((fix) => ({ file, field, label, fix }));
  });
}
