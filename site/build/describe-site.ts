import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Facts } from "#content/read-content.ts";
import { type BuiltPage, builtFolders, type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { landingAddress } from "../compose/links.ts";
import { describePage } from "./describe-page.ts";
import { inTurn } from "./in-turn.ts";

const readAtOnce = 16;

/** The manifest of a built folder. Names the cities in menus alone: who misses a page is helped by those. */
export async function describeSite(built: string, { company, services, cities }: Facts): Promise<Manifest> {
  const files = (await readdir(join(built, builtFolders.served))).filter((file) => file.endsWith(".html"));
  const pages = await inTurn(files, readAtOnce, async (file) => {
    return [addressOf(file), await read(built, `${builtFolders.served}/${file}`)] as const;
  });
  const templates = await inTurn(templateNames, readAtOnce, async (name) => {
    return [name, await read(built, `${builtFolders.templates}/${name}.html`)] as const;
  });
  const offered = Object.values(services);
  const listed = Object.values(cities).filter((city) => city.listed);
  const addressIn = (service = offered[0], city = listed[0]) => (service && city ? landingAddress(service, city) : "/");
  return {
    company: {
      name: company.name,
      phone: company.phone.display,
      phoneHref: `tel:${company.phone.dial}`,
      email: company.email,
    },
    pages: Object.fromEntries(pages),
    templates: Object.fromEntries(templates) as Record<TemplateName, BuiltPage>,
    services: offered.map((service) => ({ slug: service.slug, name: service.name, page: addressIn(service) })),
    cities: listed.map((city) => ({ slug: city.slug, name: city.name, page: addressIn(undefined, city) })),
  };
}

async function read(built: string, file: string): Promise<BuiltPage> {
  return describePage(file, await readFile(join(built, file), "utf8"));
}

function addressOf(file: string): string {
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}
