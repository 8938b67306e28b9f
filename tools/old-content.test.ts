import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ContentCopy, pageAt } from "../testing/sample-content.ts";
import { moveOldFields } from "./old-content.ts";

type Fields = Record<string, unknown>;

/** The sample company's content as a release of before would have it. */
function oldCopy(): ContentCopy {
  const copy = new ContentCopy();
  copy.changeYaml<Fields>("company.yaml", (company) => {
    const license = company.license as Fields;
    license.classifications = ["C-43"];
    company.guarantee = { covers: "repairs" };
    company.rainfall = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2.5];
  });
  copy.changeYaml<Fields>("cities/fern-hill.yaml", (city) => {
    delete city.rainfall;
  });
  copy.changeYaml<Fields>("pages/gutter-repairs-fern-hill-or.yaml", (page) => {
    page.needsClassifications = [
      { classification: "C-12", work: "trenching" },
      { classification: "C-33", work: "painting", contractor: "Willow Paint" },
    ];
    const banner = { kind: "call-banner", text: "Call us today.", buttonText: "Call Now" };
    const [hero, ...others] = page.sections as object[];
    page.sections = [hero, banner, { ...banner, text: "Call us now." }, ...others];
  });
  copy.changeYaml<{ steps: Fields[]; quote: Fields }>("processes/gutter-cleaning.yaml", ({ steps, quote }) => {
    Object.assign(steps[0] ?? {}, {
      text: "We walk around the house. After that we agree on a price with you, and nobody climbs a ladder before you have said yes to it.",
      more: undefined,
    });
    Object.assign(steps[1] ?? {}, { text: `Ladders ${"and more ladders ".repeat(10)}stand.`, more: undefined });
    quote.example = "A house of one story costs less than one of two.";
  });
  return copy;
}

it("moves what an older release wrote elsewhere, says so, and the content can be built", () => {
  const copy = oldCopy();
  expect(copy.problems().length).toBeGreaterThan(5);
  const { stdout, status } = format(copy.folder);
  expect(status).toBe(0);
  for (const words of [
    "company.yaml: rainfall is now in cities/fern-hill.yaml.",
    "company.yaml: the guarantee has the sentence that was said of it.",
    "company.yaml: each classification of the license is now a code",
    "C-12 (trenching); C-33 (painting, left to Willow Paint, and therefore not listed)",
    'step 1 shows only "We walk around the house." at first.',
    "step 2",
    "Write a line that says it in short.",
    "the example of the quote is now the last paragraph of its introduction",
    "pages/gutter-repairs-fern-hill-or.yaml: two call banners in a row are apart now",
    "Formatted company.yaml.",
  ])
    expect(stdout).toContain(words);
  const site = copy.load();
  expect(site.company.license?.classifications).toEqual([{ code: "C-43" }]);
  expect(site.cities[0]?.rainfall?.at(-1)).toBe(2.5);
  expect(pageAt(site, "/gutter-repairs-fern-hill-or").needs).toEqual(["C-12"]);
  expect(format(copy.folder).stdout, "a second time there is nothing to move").toBe("");
});

it("puts two call banners at the end of a page apart too", () => {
  const banner = { kind: "call-banner" };
  const page = { sections: [{ kind: "hero" }, { kind: "faq" }, banner, banner] };
  moveOldFields(new Map([["pages/index.yaml", page]]));
  expect(page.sections.map(({ kind }) => kind)).toEqual(["hero", "call-banner", "faq", "call-banner"]);
});

it("gives the picture above a topic to its first part", () => {
  const topic = { kind: "topic", heading: "What we clean", picture: { file: "find" }, parts: [{}, {}] };
  const said = moveOldFields(new Map([["pages/index.yaml", { sections: [topic] }]]));
  expect(topic.parts).toEqual([{ picture: { file: "find" } }, {}]);
  expect(said).toEqual(['pages/index.yaml: the picture of "What we clean" is now beside its first part.']);
});

it("leaves a file that cannot be read as it is, and says where and why", () => {
  const copy = new ContentCopy();
  copy.changeText("pages/contact.yaml", (text) => text.replace("headline: ", "headline: Write: "));
  const { stdout, stderr, status } = format(copy.folder);
  expect([stdout, status]).toEqual(["", 1]);
  expect(stderr).toMatch(/^content\/pages\/contact\.yaml: the whole file: Correct the YAML/m);
});

function format(folder: string) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "format-content.ts"), folder], { encoding: "utf8" });
}
