import type { Content } from "../content.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { placeholderNames } from "../resolve/fill-placeholders.ts";
import type { WrittenText } from "../resolve/written-strings.ts";

export function unfilledPlaceholders({ company, pages }: Content, texts: WrittenText[]): Problem[] {
  const known = placeholderNames(company).map((name) => `{${name}}`);
  const pagesWith = (subject: "city" | "service") => {
    const named = Object.entries(pages).filter(([, page]) => page[subject]);
    return new Set(named.map(([name]) => contentFile("pages", name)));
  };
  const [cityPages, servicePages] = [pagesWith("city"), pagesWith("service")];
  return texts.flatMap(({ file, field, key, label, written, format }) => {
    const canLinkOut = format === "markdown" && company.relatedSite;
    const rest = canLinkOut ? written.replaceAll(/\]\(\{relatedSite\}\)/g, "](/)") : written;
    const unknown = (rest.match(/\{[^{}]*\}?|\}/g) ?? []).filter(
      (one) => !known.includes(one) && !(key === "limit" && one === "{term}"),
    );
    const fixes = unknown.map((placeholder) => `Nothing fills in ${placeholder}. Use one of ${known.join(", ")}.`);
    if (written.includes("{city}") && !cityPages.has(file)) {
      fixes.push("Only pages about a city can use {city}. Write the city's name.");
    }
    // A process is filled in for each page that shows it.
    if (/\{prices?\}/.test(written) && !servicePages.has(file) && !file.startsWith("content/processes/")) {
      fixes.push("Only pages about a service can use {price} and {prices}.");
    }
    return fixes.map((fix) => ({ file, field, label, fix }));
  });
}
