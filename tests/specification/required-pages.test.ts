import { expect, test } from "vitest";
import { formatProblem } from "#model/problem.ts";
import { ContentCopy } from "../../testing/sample-content.ts";
import { missingPages } from "./required-pages.ts";

test("A page of the specification that is missing is named", () => {
  const copy = new ContentCopy("content");
  copy.remove("pages/gutter-cleaning-gilroy-ca.yaml");
  copy.remove("cities/gilroy.yaml");
  copy.changeText("pages/index.yaml", (text) => text.replace("[Gilroy](/gutter-cleaning-gilroy-ca)", "Gilroy"));
  expect(missingPages(copy.load()).map(formatProblem)).toContain(
    "content/: /gutter-cleaning-gilroy-ca: This page is missing. Write it.",
  );
});
