import { expect, test } from "vitest";
import { inWords } from "../problem.ts";
import { addresses } from "./addresses.ts";
import { ContentCopy } from "./content-copy.ts";

test("A page of the specification that is missing is named", () => {
  const copy = new ContentCopy();
  copy.remove("pages/gutter-cleaning-gilroy-ca.yaml");
  copy.remove("legal/terms-of-service.md");
  expect(addresses(copy.read()).map(inWords)).toEqual([
    "content/pages/gutter-cleaning-gilroy-ca.yaml: the whole file: This page is missing. Write it.",
    "content/legal/terms-of-service.md: the whole file: This page is missing. Write it.",
  ]);
});

test("A page whose address and city disagree is told its due address", () => {
  const content = new ContentCopy().withPage("gutter-cleaning-gilroy-ca", (page) => {
    page.city = "campbell";
  });
  const [problem, ...more] = addresses(content).map(inWords);
  expect(more).toEqual([]);
  expect(problem).toContain("content/pages/gutter-cleaning-gilroy-ca.yaml: the file's name: ");
  expect(problem).toContain("has the address /gutter-cleaning-campbell-ca");
});

test("A service or a city nobody knows is named", () => {
  const copy = new ContentCopy();
  copy.withPage("gutter-cleaning-gilroy-ca", (page) => {
    page.city = "gilory";
  });
  const content = copy.withPage("gutter-repairs-san-jose-ca", (page) => {
    page.service = "gutter-repairs";
  });
  expect(addresses(content).map(inWords)).toEqual([
    "content/pages/gutter-cleaning-gilroy-ca.yaml: city: Write a key of content/cities.yaml.",
    "content/pages/gutter-repairs-san-jose-ca.yaml: service: Write a key of content/services.yaml.",
  ]);
});
