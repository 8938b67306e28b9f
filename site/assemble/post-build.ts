import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { builtFolders } from "#contract/built-site.ts";
import { formatManifest } from "#contract/manifest-file.ts";
import { loadSite } from "#model/load-site.ts";
import { describeSite } from "./describe-site.ts";
import { joinStyles } from "./join-styles.ts";

const templatesRoute = "templates";

/** Turns Astro's output into the folder that the server serves. */
export function postBuild(contentDir: string, backendUrl: string | undefined): AstroIntegration {
  return {
    name: "post-build",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const served = fileURLToPath(dir);
        const built = join(served, "..");
        const templates = join(built, builtFolders.templates);
        await rm(templates, { recursive: true, force: true });
        await rename(join(served, templatesRoute), templates);
        await joinStylesIn([served, templates], join(served, "_astro"));
        const manifest = describeSite(built, loadSite(contentDir));
        if (backendUrl) manifest.backendOrigin = new URL(backendUrl).origin;
        await writeFile(join(built, "manifest.json"), formatManifest(manifest));
      },
    },
  };
}

async function joinStylesIn(folders: string[], scriptFolder: string): Promise<void> {
  const filesIn = async (folder: string, ending: string) => {
    const names = await readdir(folder);
    return names.filter((name) => name.endsWith(ending)).map((name) => join(folder, name));
  };
  const read = await Promise.all((await filesIn(scriptFolder, ".js")).map((file) => readFile(file, "utf8")));
  const scripts = read.join("\n");
  for (const file of (await Promise.all(folders.map((folder) => filesIn(folder, ".html")))).flat()) {
    await writeFile(file, joinStyles(await readFile(file, "utf8"), scripts));
  }
}
