import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Says what `reset.css` says, in the middle of the page.
const islandStyle = /<style>astro-island[^<]*<\/style>/g;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const scriptFile = /<script type="module" src="([^"]*)"><\/script>/g;
const endOfFirstScript = /(?<=<script data-first>[^<]*)<\/script>/;
const assets = "_astro";

/**
 * Moves the island's starter, which Astro inlines into every page, to a file, and lets it and the page's own script be
 * fetched when the page is loaded. Neither is needed to read, call or send, and words and picture come first.
 */
export async function gatherScripts(folder: string) {
  await mkdir(join(folder, assets), { recursive: true });
  for (const file of await readdir(folder, { recursive: true })) {
    if (file.endsWith(".html")) await gatherFrom(folder, file);
  }
}

async function gatherFrom(folder: string, file: string) {
  const path = join(folder, file);
  const html = await readFile(path, "utf8");
  const files = Array.from(html.matchAll(scriptFile), ([, address = ""]) => address);
  const starter = Array.from(html.matchAll(inlineScript), ([, script]) => script).join(";\n");
  if (starter) files.push(await writeStarter(folder, starter));
  const lean = html.replace(islandStyle, "").replace(inlineScript, "").replace(scriptFile, "");
  await writeFile(
    path,
    lean.replace(endOfFirstScript, () => `;${fetchWhenLoaded(files)}</script>`),
  );
}

async function writeStarter(folder: string, script: string): Promise<string> {
  const address = `/${assets}/island.${createHash("sha256").update(script).digest("base64url").slice(0, 8)}.js`;
  await writeFile(join(folder, address), script);
  return address;
}

function fetchWhenLoaded(files: string[]): string {
  return `addEventListener("load",()=>{for(const file of ${JSON.stringify(files)})import(file)})`;
}
