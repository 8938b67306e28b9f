import { cp, mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { type Content, readContent } from "#content/read-content.ts";
import { builtFolders, type Manifest, type TemplateName, templateNames } from "#contract/built-site.ts";
import { landingAddress } from "../compose/links.ts";
import { compressFolder } from "./compress-folder.ts";
import { describePage } from "./describe-page.ts";
import { gatherScripts } from "./gather-scripts.ts";
import { shortenPages } from "./shorten-pages.ts";

/** The folder of the site's routes whose pages the server fills in. */
const templatesRoute = "fill-in";

/**
 * Turns what Astro built into what the server serves: templates moved out of the served folder, compressed copies
 * beside every text file, and the manifest with all that the server needs to know of the site.
 */
export function finishSite(contentFolder: string, backendUrl: string | undefined): AstroIntegration {
  return {
    name: "finish-site",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const served = fileURLToPath(dir);
        const built = join(served, "..");
        await gatherScripts(served);
        await shortenPages(served);
        await moveTemplates(served, join(built, builtFolders.templates));
        const manifest = await describeSite(built, served, readContent(contentFolder));
        if (backendUrl) manifest.backendOrigin = new URL(backendUrl).origin;
        await writeFile(join(built, "manifest.json"), JSON.stringify(manifest));
        await compressFolder(served);
      },
    },
  };
}

async function moveTemplates(served: string, templates: string) {
  await rm(templates, { recursive: true, force: true });
  await mkdir(templates, { recursive: true });
  await cp(join(served, templatesRoute), templates, { recursive: true });
  await rm(join(served, templatesRoute), { recursive: true });
}

async function describeSite(built: string, served: string, content: Content): Promise<Manifest> {
  const { company } = content;
  const files = (await readdir(served)).filter((file) => file.endsWith(".html"));
  const read = async (folder: string, file: string) =>
    describePage(`${folder}/${file}`, await readFile(join(built, folder, file), "utf8"));
  const pages = await Promise.all(
    files.map(async (file) => [addressOf(file), await read(builtFolders.served, file)] as const),
  );
  const templates = await Promise.all(
    templateNames.map(async (name) => [name, await read(builtFolders.templates, `${name}.html`)] as const),
  );
  const [firstService] = Object.values(content.services);
  const [firstCity] = Object.values(content.cities);
  return {
    company: {
      name: company.name,
      phone: company.phone.display,
      phoneHref: `tel:${company.phone.dial}`,
      email: company.email,
    },
    pages: Object.fromEntries(pages),
    templates: Object.fromEntries(templates) as Record<TemplateName, Manifest["templates"][TemplateName]>,
    services: Object.values(content.services).map((service) => ({
      slug: service.slug,
      name: service.name,
      page: firstCity ? landingAddress(service, firstCity) : "/",
    })),
    cities: Object.values(content.cities).map((city) => ({
      slug: city.slug,
      name: city.name,
      page: firstService ? landingAddress(firstService, city) : "/",
    })),
  };
}

function addressOf(file: string): string {
  return file === "index.html" ? "/" : `/${file.slice(0, -".html".length)}`;
}
