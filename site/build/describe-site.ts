import { readdir, readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { type BuiltPage, builtFolders, type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { landingName, pageAddress } from "#model/addresses.ts";
import { listedCities, type Site } from "#model/site.ts";
import { describePage } from "./describe-page.ts";
import { mapWithConcurrency } from "./map-with-concurrency.ts";

const readAtOnce = 16;

/** The manifest of a built folder. Names the cities in menus alone: who misses a page is helped by those. */
export async function describeSite(built: string, site: Site): Promise<Manifest> {
  const files = (await readdir(join(built, builtFolders.served))).filter((file) => file.endsWith(".html"));
  const pages = await mapWithConcurrency(files, readAtOnce, async (file) => {
    return [pageAddress(basename(file, ".html")), await read(built, `${builtFolders.served}/${file}`)] as const;
  });
  const templates = await mapWithConcurrency(templateNames, readAtOnce, async (name) => {
    return [name, await read(built, `${builtFolders.templates}/${name}.html`)] as const;
  });
  const { company, services } = site;
  return {
    company: {
      name: company.name,
      phone: company.phone.display,
      phoneHref: `tel:${company.phone.dial}`,
      email: company.email,
    },
    pages: Object.fromEntries(pages),
    templates: Object.fromEntries(templates) as Record<TemplateName, BuiltPage>,
    services: services.map(({ slug, name, href }) => ({ slug, name, page: href })),
    cities: listedCities(site).map(({ slug, name, href }) => ({ slug, name, page: href })),
    landingAddress: pageAddress(landingName("{service}", "{city}", company.address.region)),
  };
}

async function read(built: string, file: string): Promise<BuiltPage> {
  return describePage(file, await readFile(join(built, file), "utf8"));
}
