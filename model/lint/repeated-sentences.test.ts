import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ContentCopy } from "../../testing/sample-content.ts";
import { sectionsOf } from "../site.ts";
import { repeatedSentences } from "./repeated-sentences.ts";

const repeated = "Every gutter we touch gets a last look before we go.";

test("A sentence of more than eight words on two pages is named with both, however it is set", () => {
  const copy = new ContentCopy();
  copy.withPage("contact", (page) => {
    for (const hero of sectionsOf(page, "hero")) hero.lead = `Hello. ${repeated}`;
  });
  const content = copy.withPage("gutter-cleaning-dunmore-or", (page) => {
    const [text] = sectionsOf(page, "text-and-image");
    if (text) text.body += "\n\n- Every gutter we touch\n  gets a **last look** before we go.";
  });
  const problems = repeatedSentences(content);
  expect(problems.map(({ file }) => file)).toEqual(["content/pages/gutter-cleaning-dunmore-or.yaml"]);
  expect(problems[0]?.fix).toMatch(
    /^Say it in other words: content\/pages\/contact\.yaml has the same sentence, "Every gutter/,
  );
});

test("A city page made from another by changing the city's name is named", () => {
  const copy = new ContentCopy();
  const ashby = readFileSync(join(copy.folder, "pages/gutter-cleaning-ashby-or.yaml"), "utf8");
  const asDunmore = ashby.replaceAll("Ashby", "Dunmore").replaceAll("ashby", "dunmore");
  copy.write("pages/gutter-cleaning-dunmore-or.yaml", asDunmore);
  const files = repeatedSentences(copy.load()).map(({ file }) => file);
  expect(files.length).toBeGreaterThan(10);
  expect(new Set(files)).toEqual(new Set(["content/pages/gutter-cleaning-dunmore-or.yaml"]));
});

test("Short sentences, the specification's banners and the services' lines may be on many pages", () => {
  const copy = new ContentCopy();
  const line = copy.load().services.find(({ slug }) => slug === "gutter-repairs")?.line ?? expect.fail();
  for (const name of ["contact", "gutter-cleaning-dunmore-or"]) {
    copy.withPage(name, (page) => {
      for (const hero of sectionsOf(page, "hero"))
        hero.lead = `We are happy to hear from you. ${line} Need help with your gutters? Call us now!`;
    });
  }
  expect(repeatedSentences(copy.load())).toEqual([]);
});
