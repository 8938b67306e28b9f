import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { countClasses, renameClassLists } from "./class-lists.ts";
import { assets, writeHashed } from "./hashed-file.ts";
import { namePictureAhead } from "./picture-ahead.ts";
import { findPictures, type Listed, renamePictures, shortPictureNames } from "./picture-names.ts";
import { shortNames } from "./short-names.ts";
import { shortenStyle } from "./shorten-style.ts";

const inlineStyle = /<style>([\s\S]*?)<\/style>/;

/**
 * Gives classes, custom properties and pictures short names on all pages, and leaves out rules that no page uses: a
 * page must fit the first flight of packets. What the form's script draws keeps the long names; their rules go to a
 * file of their own, which is fetched with that script.
 */
export async function shortenPages(folder: string) {
  const paths = (await readdir(folder, { recursive: true }))
    .filter((file) => file.endsWith(".html"))
    .map((file) => join(folder, file));
  const { classes, pictures } = await surveyPages(paths);
  for (const [address, shortened] of pictures) await rename(join(folder, address), join(folder, shortened));
  const words = await wordsOfScripts(join(folder, assets));
  const styles = new Map<string, PageStyle>();
  for (const path of paths) {
    const html = await readFile(path, "utf8");
    const css = html.match(inlineStyle)?.[1] ?? "";
    const style = styles.get(css) ?? (await styleFor(css, classes, words, folder));
    styles.set(css, style);
    const renamed = renamePictures(renameClassLists(withoutSeams(html), classes), pictures);
    const ahead = namePictureAhead(renamed);
    await writeFile(path, withStyle(ahead, style));
  }
}

/** React marks where two texts meet. Only the form, which React takes over in the browser, needs its marks. */
function withoutSeams(html: string): string {
  return html.replaceAll(/<astro-island[\s\S]*?<\/astro-island>|<!-- -->/g, (part) =>
    part === "<!-- -->" ? "" : part,
  );
}

async function surveyPages(paths: string[]) {
  const counts = new Map<string, number>();
  const listed = new Map<string, Listed>();
  for (const path of paths) {
    const html = await readFile(path, "utf8");
    countClasses(html, counts);
    findPictures(html, listed);
  }
  return { classes: shortNames(counts), pictures: shortPictureNames(listed) };
}

/** Whatever could be a class in a script. Too many are no harm: rules are only written for those that are one. */
async function wordsOfScripts(folder: string): Promise<Set<string>> {
  const scripts = (await readdir(folder)).filter((file) => file.endsWith(".js"));
  const texts = await Promise.all(scripts.map((file) => readFile(join(folder, file), "utf8")));
  return new Set(texts.flatMap((text) => text.split(/[\s"'`{}]+/)));
}

/** The style sheet of the pages, and the address of what the form's script needs beside it. */
interface PageStyle {
  inline: string;
  form: string;
}

async function styleFor(css: string, classes: Map<string, string>, words: Set<string>, folder: string) {
  const { inline, form } = shortenStyle(css, classes, words);
  return { inline, form: await writeHashed(folder, "form", "css", form) };
}

function withStyle(html: string, { inline, form }: PageStyle): string {
  return html
    .replace(inlineStyle, () => `<style>${inline}</style>`)
    .replace("<astro-island ", () => `<astro-island data-style="${form}" `);
}
