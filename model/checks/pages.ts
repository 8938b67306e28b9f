import type { Content } from "../content.ts";
import { entryName } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import type { Problem } from "../problem.ts";
import { problemAt } from "../problem-at.ts";
import { landingName, pageAddress } from "../resolve/addresses.ts";

/** Pages that the logo, quote form, error pages and guarantee link to. */
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
        ? 'Every page links to this page. Switch "Not shown yet" off.'
        : "This page is missing, and every page links to it. Write it.";
      return { file: contentFile(kind, name), field: "the whole file", fix };
    });
  });
}

export function landingProblems(content: Content, name: string): Problem[] {
  const { pages, services, cities } = content;
  const { service, city } = pages[name] ?? {};
  if (service === undefined && city === undefined) return [];
  const at = (field: string, fix: string) => [problemAt(content, ["pages", name], [field], fix)];
  if (service === undefined) return at("service", "Name the service this page is about.");
  if (city === undefined) return at("city", "Name the city this page is about.");
  const due = landingName(service, city, content);
  if (name === due || !services[service] || !cities[city]) return [];
  const subject = `${services[service].name} in ${cities[city].name}`;
  const fix = `A page about ${subject} has the address ${pageAddress(due)}. Give it that address, or correct service and city.`;
  return [{ file: contentFile("pages", name), field: "the file's name", label: "Address", fix }];
}

function takenAddress(content: Content, name: string): Problem[] {
  if (!content.pages[name]) return [];
  const page = entryName(contentFile("pages", name), content);
  const fix = `${page} has the address ${pageAddress(name)} already. Rename one of the two.`;
  return [{ file: contentFile("legal", name), field: "the file's name", label: "Address", fix }];
}

/** Requires a page about a service in a city: without one, menus and form are empty. */
function withoutLandingPage({ services, cities }: Content): Problem[] {
  if (Object.keys(services).length > 0 && Object.keys(cities).length > 0) return [];
  const fix =
    "No page that is shown is about a service in a city. Write one, so that menus and form have something in them.";
  return [{ file: "content/pages/", field: "the folder", fix }];
}
