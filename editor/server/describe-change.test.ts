import { expect, it } from "vitest";
import { stringify } from "yaml";
import { describeChange } from "./describe-change.ts";

const path = "content/pages/gutter-cleaning-gilroy-ca.yaml";
const faq = { kind: "faq", heading: "Questions", questions: [{ question: "When?", answer: "In fall." }] };
const hero = { kind: "hero", headline: "Gutter cleaning", lead: "We clean gutters." };
const page = (sections: unknown[], more = {}) =>
  stringify({ head: { title: "Gutter Cleaning in Gilroy | Alder", description: "By hand." }, sections, ...more });
const fieldsOf = (before: string, after: string) => describeChange(path, before, after).fields;

it("names a page by its title", () => {
  expect(describeChange(path, page([hero]), page([])).name).toBe("Gutter Cleaning in Gilroy (page)");
});

it("names a picture by its file name", () => {
  expect(describeChange("content/images/front-door.webp", "", "").name).toBe("Picture “front-door.webp”");
});

it("takes the name of an invalid file from its path", () => {
  expect(describeChange(path, page([hero]), "head: [")).toEqual({
    name: "Gutter Cleaning in Gilroy (page)",
    fields: [],
  });
});

it("lists a changed field by its label", () => {
  expect(fieldsOf(page([hero, faq]), page([{ ...hero, headline: "Clean gutters" }, faq]))).toEqual([
    { label: "Section 1 (Top of the page), Headline", before: "Gutter cleaning", after: "Clean gutters" },
  ]);
});

it("lists added and removed fields", () => {
  expect(fieldsOf(page([hero], { city: "gilroy" }), page([hero], { isHidden: true }))).toEqual([
    { label: "City", before: "gilroy", after: undefined },
    { label: "Not shown yet", before: undefined, after: "Yes" },
  ]);
});

it("lists only the fields of a section added between others", () => {
  const added = { kind: "text-and-image", heading: "Before winter" };
  expect(fieldsOf(page([hero, faq]), page([hero, added, faq]))).toEqual([
    { label: expect.stringMatching(/^Section 2 .*, Heading$/), before: undefined, after: "Before winter" },
  ]);
});

it("lists only the fields of a removed section", () => {
  const fields = fieldsOf(page([hero, faq]), page([faq]));
  expect(fields.map(({ label, before }) => [label, before])).toEqual([
    ["Section 1 (Top of the page), Headline", "Gutter cleaning"],
    ["Section 1 (Top of the page), Lead", "We clean gutters."],
  ]);
});

it("ignores comments", () => {
  expect(fieldsOf(page([hero]), `# A comment\n${page([hero])}`)).toEqual([]);
});
