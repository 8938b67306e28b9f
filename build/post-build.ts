import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { builtFolders } from "#contract/built-site.ts";
import { loadSite } from "#model/load-site.ts";
import { compressFolder } from "./compress-folder.ts";
import { describeSite } from "./describe-site.ts";

/** The folder of the site's routes whose pages the server fills in. */
const templatesRoute = "templates";

/** Turns what Astro built into what the server serves: moves the templates, adds manifest and compressed copies. */
export function postBuild(contentDir: string, backendUrl: string | undefined, compresses: boolean): AstroIntegration {
  return {
    name: "post-build",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const served = fileURLToPath(dir);
        const built = join(served, "..");
        await moveTemplates(served, join(built, builtFolders.templates));
        const manifest = describeSite(built, loadSite(contentDir));
        if (backendUrl) manifest.backendOrigin = new URL(backendUrl).origin;
        await writeFile(join(built, "manifest.json"), JSON.stringify(manifest));
        if (!compresses) return;
        await compressFolder(served);
        await compressFolder(join(built, builtFolders.templates));
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
