import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { type BuiltPage, choiceMark, type Manifest, templateNames } from "#contract/built-site.ts";
import { formatManifest } from "#contract/manifest-file.ts";
import { choicesOf, fieldNames, isChoiceField, isTextField } from "#contract/quote-request.ts";
import { defaultWords } from "#contract/words.ts";

export const sampleManifest: Manifest = {
  company: {
    name: "Test Gutter Company",
    phone: { display: "(408) 555-0199", dial: "+14085550199" },
    email: "office@gutters.test",
    city: "San Jose",
    timeZone: "America/Los_Angeles",
    hours: [{ days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"], opens: "07:00", closes: "18:00" }],
    holidays: ["2026-11-26"],
    words: defaultWords,
  },
  pages: {
    "/": pageOf("site/index.html", { hasMap: true }),
    "/contact": pageOf("site/contact.html"),
    "/gutter-repairs-san-jose-ca": { ...pageOf("site/gutter-repairs-san-jose-ca.html"), city: "San Jose" },
  },
  templates: Object.fromEntries(
    templateNames.map((name) => [name, pageOf(`templates/${name}.html`)]),
  ) as Manifest["templates"],
  services: [
    { slug: "gutter-cleaning", name: "Gutter Cleaning", page: "/" },
    { slug: "gutter-repairs", name: "Gutter Repair", page: "/gutter-repairs-san-jose-ca" },
    { slug: "gutter-guards", name: "Gutter Guard Installation", page: "/" },
    { slug: "fascia-and-soffit-repair", name: "Fascia and Soffit Repair", page: "/" },
  ],
  cities: [
    { slug: "san-jose", name: "San Jose", page: "/", region: "ca" },
    { slug: "saratoga", name: "Saratoga", page: "/", region: "ca" },
  ],
  formerAddresses: { "/reach-us": "/contact" },
  landingAddress: "/{service}-{city}-{region}",
};

const problems = fieldNames.map((field) => {
  return `<template-if data-when="problem-${field}"><p id="${field}-problem">{{problem-${field}}}</p></template-if>`;
});
const offered = sampleManifest.services.map(({ name }) => name);
const choices = fieldNames.filter(isChoiceField).flatMap((field) => {
  const all = choicesOf(field, offered);
  return all.map((choice) => `<input value="${choice}" data-template="checked:${choiceMark(field, choice)}">`);
});
const inputs = fieldNames
  .filter(isTextField)
  .map((field) => `<input name="${field}" value="{{${field}}}" data-template="invalid:${field}">`);

const files: Record<string, string> = {
  "site/index.html": `<h1>Home</h1>${"<p>Gutters cleaned, repaired and replaced.</p>".repeat(200)}`,
  "site/contact.html": "<h1>Contact</h1>",
  "site/gutter-repairs-san-jose-ca.html": "<h1>Gutter repair</h1>",
  "site/robots.txt": "User-agent: *\n",
  "site/_astro/form.abc123.js": "export const form = 1;\n".repeat(50),
  "site/_astro/form.abc123.js.map": "{}",
  "site/.env": "SECRET=1",
  "site/apple-touch-icon.png": "A picture",
  "site/picture.svg": '<svg xmlns="http://www.w3.org/2000/svg"></svg>',
  "desk/index.html": '<script type="module" src="/desk/assets/desk.abc123.js"></script>',
  "desk/assets/desk.abc123.js": "export const desk = 1;\n".repeat(50),
  "desk/assets/desk.abc123.js.map": "{}",
  "templates/thank-you.html": `<h1>Thank you! We'll contact you soon.</h1><template-if data-when="number"><p>{{number}}</p></template-if>`,
  "templates/quote-form-errors.html": `<template-if data-when="isFailed"><h1>Please call us</h1></template-if><p>{{notice}}</p><template-if data-when="failure"><p>{{failure}}</p></template-if><form action="?page={{page}}&amp;visit={{visit}}">${"<p>Or call us.</p>".repeat(300)}${[...problems, ...inputs, ...choices].join("")}`,
  "templates/not-found.html":
    '<p>{{path}}</p><template-if data-when="helpHref"><a href="{{helpHref}}">{{helpLabel}}</a> {{service}} {{city}}</template-if>',
  "templates/error.html": "<h1>{{status}} {{heading}}</h1><p>{{message}}</p><p>(408) 555-0199</p>",
};

let site: string | undefined;

/** Returns the sample site that all programs of this process share. It is deleted when the process ends. */
export function sampleSite(): string {
  if (site) return site;
  const made = writeSampleSite();
  process.once("exit", () => rmSync(made, { recursive: true, force: true }));
  site = made;
  return made;
}

/** Writes a small built site into a new folder and returns its path. */
export function writeSampleSite(): string {
  const folder = mkdtempSync(join(tmpdir(), "built-site-"));
  writeInto(folder, "manifest.json", formatManifest(sampleManifest));
  for (const [path, text] of Object.entries(files)) {
    writeInto(folder, path, text);
    if (/\.(html|js|txt|svg)$/.test(path)) {
      writeInto(folder, `${path}.br`, brotliCompressSync(text));
      writeInto(folder, `${path}.gz`, gzipSync(text));
    }
  }
  return folder;
}

function pageOf(file: string, { hasMap = false } = {}): BuiltPage {
  return { file, styleHashes: ["sha256-c3R5bGU="], scriptHashes: ["sha256-c2NyaXB0"], hasMap };
}

function writeInto(folder: string, path: string, content: string | Buffer): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
}
