import { globSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import type { PictureFile } from "../../../../model/schemas/picture.ts";
import type { PeerSection } from "../words/peer-sections.ts";
import { contentDir, type PeerWords } from "../words/peer-words.ts";

type MadePicture = Awaited<ReturnType<typeof makePicture>>;

/** The size that a phone gets from our page: see `site/picture-files.ts`. */
const pictureWidth = 724;
const pictureQuality = 50;

/**
 * Writes a static page as a careful person would by hand: one file with inline style, no script and no font. Without
 * `pictures` it shows only text.
 */
export async function writeFloor(folder: string, words: PeerWords, pictures: PictureFile[][] = []): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const made = pictures.map((some) => Promise.all(some.map((picture) => makePicture(folder, picture))));
  writeFileSync(join(folder, "index.html"), floorPage(words, await Promise.all(made)));
}

async function makePicture(folder: string, { file: name, alt }: PictureFile) {
  const [source = ""] = globSync(`images/${name}.{webp,svg}`, { cwd: contentDir });
  const file = `${name}.avif`;
  const avif = sharp(join(contentDir, source)).resize(pictureWidth).avif({ quality: pictureQuality });
  const { width, height } = await avif.toFile(join(folder, file));
  return { file, alt, width, height };
}

function floorPage(words: PeerWords, pictures: MadePicture[][]): string {
  const { title, description, company } = words;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><meta name="description" content="${escaped(description)}"><link rel="icon" href="data:,">
<style>${style}</style></head><body>
${header(words)}
<main>${words.sections.map((section, at) => sectionOf(section, words, pictures[at] ?? [])).join("\n")}</main>
<footer><p><b>${escaped(company.name)}</b></p><p>${escaped(company.blurb)}</p>
<p><a href="tel:${company.dial}">${company.phone}</a><br><a href="mailto:${company.email}">${company.email}</a><br>${company.place}</p>
${links("Services", words.services)}${links("Service Areas", words.cities)}
${links("Company", ["Home", "Contact Us", "Privacy Policy", "Terms of Service"])}
<h2>Business Hours</h2><p>${company.hours.map(escaped).join("<br>")}</p>
<p>© ${new Date().getFullYear()} ${escaped(company.name)}. All rights reserved.</p><p>${company.license}</p></footer>
</body></html>`;
}

const style = `body{margin:0;font:1rem/1.6 system-ui,sans-serif;color:#1b333c;background:#fff}
header,section,footer{padding:1.5rem}section>*,footer>*{max-width:44rem}
header{display:flex;justify-content:space-between;align-items:center;border-bottom:1px solid #ccc}
h1{font-size:2.25rem;line-height:1.1}h2{font-size:1.6rem;line-height:1.2}a{color:#0a5a75}
.hero,footer{background:#1b333c;color:#fff}.hero a,footer a{color:#fff}
.call{display:inline-block;padding:.9rem 1.5rem;background:#b23c12;color:#fff;font-weight:600;border-radius:.4rem}
.banner{background:#eee}form{background:#fff;color:#1b333c;padding:1.5rem;border-radius:.5rem}
label,input{display:block}.choice{display:flex;gap:.5rem}.choice input{width:auto}
input{width:100%;box-sizing:border-box;padding:.6rem;margin:.2rem 0 1rem;border:1px solid #777;font:inherit}
button{padding:.9rem 1.5rem;font:inherit}[popover]{inset:0 0 0 auto;margin:0;width:20rem;height:100%}
img{display:block;max-width:100%;height:auto}details{border-top:1px solid #ccc;padding:1rem 0}summary{font-weight:600}`;

function header(words: PeerWords): string {
  return `<header><a href="/"><b>${escaped(words.company.name)}</b></a>
<button popovertarget="menu" aria-label="Menu">Menu</button><div id="menu" popover>
<nav>${folded("Services", words.services)}${folded("Cities", words.cities)}<p><a href="/contact">Contact Us</a></p>
<p><a class="call" href="tel:${words.company.dial}">${words.company.phone}</a></p></nav></div></header>`;
}

function sectionOf(section: PeerSection, words: PeerWords, pictures: MadePicture[]): string {
  const { look, heading, paragraphs, items, button } = section;
  const level = look === "hero" ? "h1" : "h2";
  const body = paragraphs.map((part) => (typeof part === "string" ? `<p>${escaped(part)}</p>` : list(part)));
  const below = items.map(look === "questions" ? question : card);
  const { dial, phone } = words.company;
  const call = button ? `<p><a class="call" href="tel:${dial}">${button} ${phone}</a></p>` : "";
  const form = look === "hero" ? formOf(words) : "";
  const when = look === "hero" ? 'fetchpriority="high"' : 'loading="lazy"';
  const shown = pictures.map((picture) => pictureOf(picture, when));
  const parts = [`<${level}>${escaped(heading)}</${level}>`, ...shown, ...body, ...below, call, form];
  return `<section class="${look}">${parts.join("")}</section>`;
}

function pictureOf({ file, alt, width, height }: MadePicture, when: string): string {
  return `<img src="${file}" alt="${escaped(alt)}" width="${width}" height="${height}" ${when}>`;
}

function list(lines: string[]): string {
  return `<ul>${lines.map((line) => `<li>${escaped(line)}</li>`).join("")}</ul>`;
}

function question({ title, text }: PeerSection["items"][number]): string {
  return `<details name="faq"><summary>${escaped(title)}</summary><p>${escaped(text)}</p></details>`;
}

function card({ title, text }: PeerSection["items"][number]): string {
  return `<h3>${escaped(title)}</h3><p>${escaped(text)}</p>`;
}

function formOf({ form }: PeerWords): string {
  const choice = (type: string, name: string, value: string) =>
    `<label class="choice"><input type="${type}" name="${name}" value="${value}">${value}</label>`;
  return `<form method="post" action="/quote"><h2>Get Your Free Quote</h2>
<label>Full name<input name="name" required></label><label>Email<input type="email" name="email" required></label>
<label>Phone<input type="tel" name="phone" required></label>
<fieldset><legend>Which services do you need? Select all that apply</legend>
${form.services.map((name) => choice("checkbox", "services", name)).join("")}</fieldset>
<fieldset><legend>How soon do you need us?</legend>
${form.urgencies.map((name) => choice("radio", "urgency", name)).join("")}</fieldset>
<button>Send My Request</button></form>`;
}

function links(title: string, names: string[]): string {
  return `<nav aria-label="${title}"><h2>${title}</h2>${linkList(names)}</nav>`;
}

function folded(title: string, names: string[]): string {
  return `<details><summary>${title}</summary>${linkList(names)}</details>`;
}

function linkList(names: string[]): string {
  const addressOf = (name: string) => `/${name.toLowerCase().replaceAll(" ", "-")}`;
  const lines = names.map((name) => `<li><a href="${addressOf(name)}">${escaped(name)}</a></li>`);
  return `<ul>${lines.join("")}</ul>`;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
