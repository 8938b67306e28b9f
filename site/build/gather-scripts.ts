import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Says what `reset.css` says, in the middle of the page.
const islandStyle = /<style>astro-island[^<]*<\/style>/g;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const assets = "_astro";

/**
 * Moves the island's starter, which Astro inlines into every page, to one file that is fetched beside the reading.
 * It is not needed to read or to call, and a page's first answer is small without it.
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
  const scripts = Array.from(html.matchAll(inlineScript), ([, script]) => script);
  if (scripts.length === 0) return;
  const text = scripts.join(";\n");
  const name = `${assets}/island.${createHash("sha256").update(text).digest("base64url").slice(0, 8)}.js`;
  await writeFile(join(folder, name), text);
  const lean = html.replace(islandStyle, "").replace(inlineScript, "");
  await writeFile(path, lean.replace("</head>", `<script async src="/${name}"></script></head>`));
}
