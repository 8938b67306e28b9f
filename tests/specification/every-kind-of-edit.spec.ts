import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { parse } from "yaml";
import { loadSite } from "#model/load-site.ts";
import type { Brand } from "#model/schemas/brand.ts";
import type { Company } from "#model/schemas/company.ts";
import type { PageFile } from "#model/schemas/page.ts";
import type { ServiceFile } from "#model/schemas/service.ts";
import type { WordsFile } from "#model/schemas/words.ts";
import { sectionsOf } from "#model/site.ts";
import { buildSite } from "../../build/build-site.ts";
import { startEditingServer } from "../../testing/sample-editing-server.ts";
import { test } from "../../testing/silent-driver.ts";
import { expect } from "../../testing/site-story.ts";
import { departures } from "./departures.ts";

/** The editing server on a copy of this company's content, in which the edits find their places whatever it says. */
let editor: Awaited<ReturnType<typeof startEditingServer>>;
let built: string;
const before = loadSite("content");
const [home] = before.pages.filter(({ address }) => address === "/");
const [mainCity, lastCity] = [before.cities.at(0), before.cities.at(-1)];
const lastService = before.services.at(-1);
const cityPage = before.pages.find(({ city }) => city?.slug === lastCity?.slug);
const servicePage = before.pages.find((page) => page.service === lastService && page.city === mainCity);
if (!home || !mainCity || !lastCity || !lastService || !cityPage || !servicePage) throw new Error("A page is missing.");
const newCityPage = cityPage.address.replace(lastCity.slug, "morgan-hill");
const newServicePage = servicePage.address.replace(lastService.slug, "rain-chains");
const oldAnswer = sectionsOf(home, "faq")[0]?.questions[0]?.question ?? "";

const bannerText = "Gutters? Call.";
const violet = "#5d1a6b";
const drawing = (color: string, width = 32) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="${width}" height="32" fill="${color}"/></svg>`;

interface Edit {
  /** What the screen saves, one entry after the other. */
  saves: () => object[] | Promise<object[]>;
  /** What the built site shows then. */
  arrives: () => void | Promise<void>;
}

const edits: Record<string, Edit> = {
  "a text": {
    saves: () => [
      page("/", ({ sections }) => {
        for (const section of sections) if (section.kind === "hero") section.lead = "Rain in the kitchen? We come.";
      }),
    ],
    arrives: () => shows("/", "Rain in the kitchen? We come."),
  },
  "the phone number": {
    saves: () => [company((facts) => Object.assign(facts, { phone: "(408) 555-0199" }))],
    arrives: () => shows("/", 'href="tel:+14085550199"'),
  },
  "an answer added and one removed": {
    saves: () => [
      page("/", ({ sections }) => {
        for (const section of sections)
          if (section.kind === "faq")
            section.questions.splice(0, 1, { question: "Do you speak Welsh?", answer: "No, English and Spanish." });
      }),
    ],
    arrives: () => {
      shows("/", "Do you speak Welsh?");
      hides("/", oldAnswer);
    },
  },
  "a face": {
    saves: () => [brand(({ faces }) => Object.assign(faces, { heading: { ...faces.text, weights: [800] } }))],
    arrives: () => shows("/", /public-sans-800\.[\w-]+\.woff2/),
  },
  "the logo": {
    saves: () => [file("logo.svg", drawing("var(--color-call)", 31))],
    arrives: () => shows("/", '<rect width="31" height="32" fill="var(--color-call)"'),
  },
  "a picture": {
    saves: async () => {
      const photograph = sharp({ create: { width: 1600, height: 1000, channels: 3, background: violet } });
      return [
        file(`images/${before.company.notFoundPicture}.webp`, await photograph.webp({ lossless: true }).toBuffer()),
      ];
    },
    arrives: async () => {
      const [made = ""] = globSync(`site/_astro/${before.company.notFoundPicture}.*.webp`, { cwd: built });
      expect.soft(await middleOf(made)).toBe(violet);
    },
  },
  "a section added": {
    saves: () => [
      page("/contact", ({ sections }) => {
        sections.push({ kind: "text-and-image", heading: "Where to park", body: "In front of the gate." });
      }),
    ],
    arrives: () => shows("/contact", "Where to park"),
  },
  "a city added": {
    saves: () => [
      copied(`cities/${lastCity.slug}`, "cities/morgan-hill", { name: "Morgan Hill" }),
      copied(`pages${cityPage.address}`, `pages${newCityPage}`, {
        city: "morgan-hill",
        ...wordsAbout("Gutter Cleaning in Morgan Hill"),
      }),
    ],
    arrives: () => {
      expect.soft(manifest().pages).toHaveProperty([newCityPage]);
      shows("/", `href="${newCityPage}"`);
    },
  },
  "a city removed": {
    saves: () => {
      const gone = before.pages.filter(({ city }) => city?.slug === lastCity.slug).map(({ address }) => address);
      const others = before.pages.filter(({ address }) => !gone.includes(address));
      const leads = (said: string) => gone.some((address) => said.includes(`](${address})`));
      const relinked = others
        .map(({ address }) => `pages/${address.slice(1) || "index"}.yaml`)
        .filter((name) => leads(contentAt(name)))
        .map((name) =>
          file(
            name,
            gone.reduce((said, to) => said.replaceAll(`](${to})`, "](/contact)"), contentAt(name)),
          ),
        );
      const removed = [...gone.map((address) => `pages${address}`), `cities/${lastCity.slug}`];
      return [...relinked, ...removed.map((name) => ({ operation: "delete", path: `content/${name}.yaml` }))];
    },
    arrives: () => {
      expect.soft(manifest().pages).not.toHaveProperty([cityPage.address]);
      hides("/", cityPage.address);
    },
  },
  "a service renamed": {
    saves: () => [
      yaml<ServiceFile>(`services/${lastService.slug}`, (service) => Object.assign(service, { name: "Big Roofs" })),
    ],
    arrives: () => {
      shows("/contact", 'value="Big Roofs"');
      hides("/contact", `value="${lastService.name}"`);
    },
  },
  "a service added": {
    saves: () => [
      copied(`services/${lastService.slug}`, "services/rain-chains", { name: "Rain Chains" }),
      copied(`pages${servicePage.address}`, `pages${newServicePage}`, {
        service: "rain-chains",
        ...wordsAbout("Rain Chains Instead of Downspouts"),
      }),
    ],
    arrives: () => {
      shows("/contact", 'value="Rain Chains"');
      expect.soft(manifest().pages).toHaveProperty([newServicePage]);
    },
  },
  "a legal paragraph": {
    saves: () => [
      file("legal/terms-of-service.md", `${contentAt("legal/terms-of-service.md")}\nWe leave the gate as it was.\n`),
    ],
    arrives: () => shows("/terms-of-service", "We leave the gate as it was."),
  },
};

/** What the specification fixes is the owner's to change, too: this company's own check alone objects. */
const againstTheSpecification: Record<string, Edit & { told: string }> = {
  "a notice": {
    saves: () => [words((all) => Object.assign(all, { notices: { ...all.notices, "name-blank": "Who are you?" } }))],
    arrives: () => expect.soft(manifest().company.words.notices["name-blank"]).toBe("Who are you?"),
    told: 'content/words.yaml: notices, name-blank: Write "Please enter your name". The specification fixes this in section 5.',
  },
  "the label of an urgency": {
    saves: () => [
      words((all) => Object.assign(all, { form: { ...all.form, choices: { urgency: { today: "By tonight" } } } })),
    ],
    arrives: () => shows("/contact", "By tonight"),
    told: 'content/words.yaml: form, choices, urgency, today: Write "Today". The specification fixes this in section 3.',
  },
  "a banner": {
    saves: () => [
      page("/", ({ sections }) => {
        for (const section of sections) if (section.kind === "call-banner") section.text = bannerText;
      }),
    ],
    arrives: () => shows("/", bannerText),
    told: 'content/pages/index.yaml: sections, call-banner: Add the call banner "Need help with your gutters? Call us now!" with the button "Call Now". The specification fixes this in sections 2.4 to 2.6.',
  },
};

test.beforeAll(async () => {
  editor = await startEditingServer("content");
  built = mkdtempSync(join(tmpdir(), "edited-site-"));
});

test.afterAll(async () => {
  await editor.close();
  rmSync(built, { recursive: true });
});

test("edits of each kind of file are saved, keep the site without problems and arrive in what publishing builds", async () => {
  const { content } = editor;
  const all = Object.entries({ ...edits, ...againstTheSpecification });
  for (const [kind, { saves }] of all) {
    for (const change of await saves()) {
      const { status, text: said } = await editor.save([change]);
      expect(status, `${kind}: ${said}`).toBe(200);
    }
  }
  const site = loadSite(content);
  await buildSite(content, built);
  for (const [, { arrives }] of all) await arrives();
  const told = Object.values(againstTheSpecification).map((edit) => edit.told);
  expect(departures(site)).toEqual(expect.arrayContaining(told));
});

function contentAt(name: string): string {
  const path = join(editor.content, name);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

function file(name: string, said: string | Buffer): object {
  const operation = existsSync(join(editor.content, name)) ? "update" : "create";
  return { operation, path: `content/${name}`, content: Buffer.from(said).toString("base64") };
}

/** The words of a page about a subject, since a page with another's words cannot be published. */
function wordsAbout(subject: string): Pick<PageFile, "head" | "sections"> {
  const lead = `${subject}: call us, and we come by for a look at the whole roof.`;
  return {
    head: { title: subject, description: lead.padEnd(120, ".") },
    sections: [{ kind: "hero", headline: subject, lead, callLabel: "Call", points: [] }],
  };
}

/** A new entry made of another, as the screen's "Duplicate" does. */
function copied(from: string, to: string, changes: object): object {
  return file(`${to}.yaml`, JSON.stringify({ ...parse(contentAt(`${from}.yaml`)), ...changes }));
}

function yaml<T>(name: string, change: (fields: T) => unknown): object {
  const fields: T = parse(contentAt(`${name}.yaml`)) ?? {};
  change(fields);
  return file(`${name}.yaml`, JSON.stringify(fields));
}

const company = (change: (facts: Company) => unknown) => yaml("company", change);
const brand = (change: (fields: Brand) => unknown) => yaml("brand", change);
const words = (change: (all: WordsFile) => unknown) => yaml("words", change);

function page(address: string, change: (fields: PageFile) => void): object {
  return yaml(`pages/${address.slice(1) || "index"}`, change);
}

function read(name: string): string {
  return readFileSync(join(built, name), "utf8");
}

function manifest() {
  return JSON.parse(read("manifest.json"));
}

function text(address: string): string {
  return read(manifest().pages[address].file);
}

/** Neither prints a whole page where it fails. */
function shows(address: string, wanted: string | RegExp): void {
  const said = text(address);
  const isThere = typeof wanted === "string" ? said.includes(wanted) : wanted.test(said);
  expect.soft(isThere, `${address} shows ${wanted}`).toBe(true);
}

function hides(address: string, unwanted: string): void {
  expect.soft(text(address).includes(unwanted), `${address} shows ${unwanted}`).toBe(false);
}

/** The color in the middle of a picture, as in the brand. */
async function middleOf(name: string): Promise<string> {
  const picture = sharp(join(built, name))
    .resize(3, 3, { fit: "fill" })
    .removeAlpha()
    .extract({ left: 1, top: 1, width: 1, height: 1 });
  return `#${(await picture.raw().toBuffer()).toString("hex")}`;
}
