import type { Content } from "../content.ts";
import { entryName } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import { type Problem, problemAt } from "../problem.ts";
import { landingName, pageAddress } from "../resolve/addresses.ts";

/** Pages that the code links to, such as from the logo, the quote form and error pages. */
export const linkedInCode = { pages: ["index", "contact"], legal: ["privacy-policy", "terms-of-service"] };

export function pageProblems(content: Content, shown: Content): Problem[] {
  return [
    ...missingPages(content, shown),
    ...Object.keys(shown.pages).flatMap((name) => landingProblems(shown, name)),
    ...Object.keys(shown.legal).flatMap((name) => takenAddress(shown, name)),
    ...withoutLandingPage(shown),
  ];
}

function missingPages(content: Content, shown: Content): Problem[] {
  return (["pages", "legal"] as const).flatMap((kind) => {
    const missing = linkedInCode[kind].filter((name) => !shown[kind][name]);
    return missing.map((name) => {
      const fix = content[kind][name]
        ? 'Every page links to this page. Turn "Not shown yet" off.'
        : "This page is missing, and every page links to it. Add it.";
      return { file: contentFile(kind, name), field: "the whole file", fix };
    });
  });
}

export function landingProblems(content: Content, name: string): Problem[] {
  const { pages, services, cities } = content;
  const { service, city } = pages[name] ?? {};
  if (service === undefined && city === undefined) return [];
  const at = (field: string, fix: string) => [problemAt(content, ["pages", name], [field], fix)];
  if (service === undefined) return at("service", "Choose the service of this page.");
  if (city === undefined) return at("city", "Choose the city of this page.");
  const expected = landingName(service, city, content);
  if (name === expected || !services[service] || !cities[city]) return [];
  const subject = `${services[service].name} in ${cities[city].name}`;
  const fix = `A page about ${subject} needs the address ${pageAddress(expected)}. Change the address, the service or the city.`;
  return [{ file: contentFile("pages", name), field: "the file's name", label: "Address", fix }];
}

function takenAddress(content: Content, name: string): Problem[] {
  if (!content.pages[name]) return [];
  const page = entryName(contentFile("pages", name), content);
  const fix = `${page} already has the address ${pageAddress(name)}. Rename one of the two.`;
  return [{ file: contentFile("legal", name), field: "the file's name", label: "Address", fix }];
}

function withoutLandingPage({ services, cities }: Content): Problem[] {
  if (Object.keys(services).length > 0 && Object.keys(cities).length > 0) return [];
  const fix = "No visible page is about a service in a city. Add one, because menus and form are empty without it.";
  return [{ file: "content/pages/", field: "the folder", fix }];
}
