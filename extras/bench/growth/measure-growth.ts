import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempDisposableSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { PageFile } from "../../../model/schemas/page.ts";
import { atMost, type Options, type Result } from "../report/result.ts";

const product = join(import.meta.dirname, "../../../content");
const productPages = ["pages", "legal"].flatMap((folder) => readdirSync(join(product, folder))).length;
const [few, many] = [500, 2_000];
const maxGrowth = 1.2;
const sentencesOnPage = 80;
const heap = ["--max-old-space-size=1024", "--max-semi-space-size=8"];
const buildCommand = [process.execPath, ...heap, "node_modules/astro/bin/astro.mjs", "build"];
const method = [
  "The content is the product's own plus plain pages outside the menus. Each has 800 words from the product's text.",
  "`npm run check:content` and `astro build` run on it, one after the other, in separate processes.",
  "An earlier build, which does not count, encodes the pictures. The build's heap is limited to 1 GB.",
];

/** Measures how the time of checks and builds grows with the number of pages. Throws if a page fails a check. */
export async function measureGrowth({ say }: Options): Promise<Result> {
  say("encoding the pictures once, which later builds reuse");
  await run(buildCommand);
  say(`checking and building ${few} pages`);
  const small = await measure(few);
  say(`checking and building ${many} pages`);
  const large = await measure(many);
  const growth = (step: "checks" | "build") => large[step] / large.pages / (small[step] / small.pages);
  return {
    method,
    judged: (["checks", "build"] as const).map((step) => {
      return atMost(`Time of the ${step} per page, ${many} pages vs. ${few}`, growth(step), maxGrowth);
    }),
    tables: [
      {
        title: "Duration by number of pages",
        columns: ["Pages", "Checks, s", "Build, s"],
        rows: [small, large].map(({ pages, checks, build }) => [pages, checks, build]),
      },
    ],
  };
}

async function measure(pages: number) {
  using folder = mkdtempDisposableSync(join(tmpdir(), "growth-"));
  const [content, built] = [join(folder.path, "content"), join(folder.path, "built")];
  writePages(content, pages);
  const checks = await run(["npm", "run", "check:content", "--", content]);
  const build = await run(buildCommand, { CONTENT_DIR: content, BUILT_DIR: built });
  return { pages, checks, build };
}

/** Runs a command in the project's folder and returns the seconds it took. Rejects if the command fails. */
async function run([program = "", ...args]: string[], settings = {}): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(program, args, {
    cwd: join(product, ".."),
    env: { ...process.env, ...settings },
    maxBuffer: 100_000_000,
  });
  return (performance.now() - begun) / 1000;
}

/** Copies the product's content and adds plain pages until there are `pages`. The result is always the same. */
function writePages(content: string, pages: number): void {
  cpSync(product, content, { recursive: true });
  const prose = readFileSync(join(product, "legal/terms-of-service.md"), "utf8");
  const words = [...new Set(prose.match(/(?<=[a-z] )[a-z]{3,7}(?= [a-z])/g))];
  for (let at = productPages; at < pages; at++) {
    writeFileSync(join(content, "pages", `plain-page-${at}.yaml`), JSON.stringify(plainPage(at, pages, words)));
  }
}

/** Returns a page of meaningless sentences that are spelled correctly and unique. It links to the next plain page. */
function plainPage(at: number, pages: number, words: string[]): PageFile {
  const next = at + 1 < pages ? at + 1 : productPages;
  const sentence = (_: unknown, line: number) => {
    const drawn = createHash("sha256").update(`${at} ${line}`).digest();
    return `We ${Array.from({ length: 9 }, (__, word) => words[drawn.readUInt16LE(2 * word) % words.length]).join(" ")}.`;
  };
  const body = Array.from({ length: sentencesOnPage }, sentence).join(" ");
  return {
    head: { title: `Plain page of a site that grows ${at}`, description: body.slice(0, body.lastIndexOf(" ", 150)) },
    isHidden: false,
    formerAddresses: [],
    needs: [],
    updated: "2026-01-01",
    sections: [
      {
        kind: "hero",
        headline: `Plain page ${at}`,
        lead: "A page in no menu.",
        callLabel: "Call Now",
        points: [],
        softTop: false,
      },
      { kind: "text-and-image", heading: `About page ${at}`, body: `${body} [Read on](/plain-page-${next}).` },
    ],
  };
}
