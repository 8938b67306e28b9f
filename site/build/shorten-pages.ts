import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countClasses, renameClassLists } from "./class-lists.ts";
import { shortNames } from "./short-names.ts";
import { type ShortStyle, shortenStyle } from "./shorten-style.ts";

const inlineStyle = /<style>([\s\S]*?)<\/style>/;
const assets = "_astro";

/**
 * Gives the classes and custom properties of all pages names of one or two letters, and leaves out rules that no page
 * uses: a page must fit the first flight of packets. What the form's script draws keeps the long names; their rules
 * go to a file of their own, which is fetched with that script.
 */
export async function shortenPages(folder: string) {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".html"))
    .map((file) => join(folder, file));
  const names = shortNames(await countAllClasses(paths));
  const words = await wordsOfScripts(join(folder, assets));
  const styles = new Map<string, ShortStyle>();
  for (const path of paths) {
    const html = await readFile(path, "utf8");
    const css = html.match(inlineStyle)?.[1] ?? "";
    const style = styles.get(css) ?? shortenStyle(css, names, words);
    styles.set(css, style);
    const form = await writeFormStyle(folder, style.form);
    await writeFile(path, shortenPage(html, names, style.inline, form));
  }
}

async function countAllClasses(paths: string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const path of paths) countClasses(await readFile(path, "utf8"), counts);
  return counts;
}

/** Whatever could be a class in a script. Too many are no harm: rules are only written for those that are one. */
async function wordsOfScripts(folder: string): Promise<Set<string>> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
  return new Set(texts.flatMap((text) => text.split(/[\s"'`{}]+/)));
}

async function writeFormStyle(folder: string, css: string): Promise<string> {
  const address = `/${assets}/form.${createHash("sha256").update(css).digest("base64url").slice(0, 8)}.css`;
  await writeFile(join(folder, address), css);
  return address;
}

function shortenPage(html: string, names: ReadonlyMap<string, string>, style: string, formStyle: string): string {
  return renameClassLists(html, names)
    .replace(inlineStyle, () => `<style>${style}</style>`)
    .replace("<astro-island ", () => `<astro-island data-style="${formStyle}" `);
}
