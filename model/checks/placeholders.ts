import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { placeholderNames } from "../resolve/fill-placeholders.ts";
import type { WrittenText } from "../resolve/written-strings.ts";

export function unfilledPlaceholders({ company, pages }: Content, texts: WrittenText[]): Problem[] {
  const known = placeholderNames(company).map((name) => `{${name}}`);
  const cityPages = new Set(
    Object.entries(pages).flatMap(([name, { city }]) => (city ? [contentFile("pages", name)] : [])),
  );
  return texts.flatMap(({ file, field, label, written, format }) => {
    const canLinkOut = format === "markdown" && company.relatedSite;
    const rest = canLinkOut ? written.replaceAll(/\]\(\{relatedSite\}\)/g, "](/)") : written;
    const unknown = (rest.match(/\{[^{}]*\}?|\}/g) ?? []).filter((placeholder) => !known.includes(placeholder));
    const fixes = unknown.map((placeholder) => `Nothing fills in ${placeholder}. Use one of ${known.join(", ")}.`);
    if (written.includes("{city}") && !cityPages.has(file)) {
      fixes.push("Only pages about a city can use {city}. Write the city's name.");
    }
    return fixes.map((fix) => ({ file, field, label, fix }));
  });
}
