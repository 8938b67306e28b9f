import { hash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { type BuiltPage, builtFolders, type Manifest, templateNames } from "#contract/built-site.ts";
import { speculationRules } from "#contract/speculation-rules.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import { closedDays } from "#model/resolve/closed-days.ts";
import { colorsIn } from "#model/schemas/brand.ts";
import type { Site } from "#model/site.ts";

export function describeSite(built: string, site: Site): Manifest {
  const files = readdirSync(join(built, builtFolders.served)).filter((file) => file.endsWith(".html"));
  const pageAt = new Map(site.pages.map((page) => [page.address, page]));
  const pages = files.map((file): [string, Manifest["pages"][string]] => {
    const address = pageAddress(basename(file, ".html"));
    const page = pageAt.get(address);
    const facts = { ...(page && { title: page.head.title }), ...(page?.city && { city: page.city.name }) };
    return [address, { ...read(built, `${builtFolders.served}/${file}`), ...facts }];
  });
  const templates = templateNames.map((name) => [name, read(built, `${builtFolders.templates}/${name}.html`)]);
  const { company, brand, words, services, cities } = site;
  return {
    company: {
      name: company.name,
      phone: company.phone,
      email: company.email,
      otherNumbers: company.otherNumbers.map(({ label, number }) => ({ label, number: number.display })),
      city: company.address.locality,
      timeZone: company.timeZone,
      hours: company.hours,
      holidays: closedDays(company),
      words,
      look: {
        light: colorsIn("light", brand),
        dark: colorsIn("dark", brand),
        icon: readFileSync(join(built, builtFolders.served, "apple-touch-icon.png"), "base64"),
      },
    },
    pages: Object.fromEntries(pages),
    templates: Object.fromEntries(templates) as Manifest["templates"],
    services: services.map(({ slug, name, href }) => ({ slug, name, page: href })),
    cities: cities.map(({ slug, name, href, region }) => ({ slug, name, page: href, region: region.toLowerCase() })),
    formerAddresses: Object.fromEntries(
      site.pages.flatMap(({ address, formerAddresses }) => formerAddresses.map((former) => [former, address])),
    ),
    landingAddress: pageAddress("{service}-{city}-{region}"),
  };
}

function read(built: string, file: string): BuiltPage {
  return describePage(file, readFileSync(join(built, file), "utf8"));
}

/**
 * Lists the inline styles, inline scripts and map frame that a page's security policy must allow. `site.ts` adds the
 * speculation rules to every page.
 */
export function describePage(file: string, html: string): BuiltPage {
  const page = parseDocument(html);
  const elements = (name: string) => DomUtils.getElementsByTagName(name, page);
  const inlined = elements("script").filter(({ attribs }) => attribs.src === undefined && isRun(attribs.type));
  return {
    file,
    styleHashes: hashes(elements("style").map(DomUtils.textContent)),
    scriptHashes: hashes([...inlined.map(DomUtils.textContent), speculationRules]),
    hasMap: elements("iframe").length > 0,
  };
}

/** Data blocks such as JSON-LD never run, so they need no hash. */
function isRun(type: string | undefined): boolean {
  return !type || type === "module" || type === "text/javascript";
}

function hashes(texts: string[]): string[] {
  return [...new Set(texts.map((text) => `sha256-${hash("sha256", text, "base64")}`))];
}
