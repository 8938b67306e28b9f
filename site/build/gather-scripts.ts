import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pageDrawn } from "../browser/page-drawn.ts";
import { quoteFormWanted } from "../quote-form/form-events.ts";
import { assets, writeHashed } from "./hashed-file.ts";

// Says what `reset.css` says, in the middle of the page.
const islandStyle = /<style>astro-island[^<]*<\/style>/g;
const inlineScript = /<script( type="module")?>([\s\S]*?)<\/script>/g;

/** What tells the script of `site/browser/before-load.ts` from the others that Astro wrote into a page. */
const earlySign = "document.referrer";

/**
 * Puts what must run before the page is seen into its head, and moves every other script out of it into one file, which
 * is fetched when the page is drawn or the visitor acts: words and picture come first.
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
  const scripts = Array.from(html.matchAll(inlineScript), ([, , text = ""]) => text.trim());
  const early = scripts.find((text) => text.includes(earlySign));
  if (!early) throw new Error(`${file}: before-load.ts was not inlined. It may import nothing but types.`);
  const others = scripts.filter((text) => text !== early);
  const address = await writeHashed(folder, "page", "js", others.join(";\n"));
  const lean = html.replace(islandStyle, "").replace(inlineScript, "");
  const first = `<script>{${early}}${fetchLater(address)}</script>`;
  await writeFile(
    path,
    lean.replace("</head>", () => `${first}</head>`),
  );
}

/** When before-load.ts has seen the page drawn, or when the visitor comes to a field or a send waits for it. */
function fetchLater(address: string): string {
  return `for(const sign of["${pageDrawn}","focusin","${quoteFormWanted}"])addEventListener(sign,()=>import("${address}"))`;
}
