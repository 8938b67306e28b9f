import { expect, test } from "vitest";
import { ContentCopy } from "../../tests/support/sample-content.ts";
import { longHeads } from "./long-heads.ts";

test("reports a description that its prices make too long", () => {
  const copy = new ContentCopy();
  copy.changePage("gutter-repairs-fern-hill-or", ({ head }) => {
    head.description = "{prices} We fix leaks.";
  });
  expect(longHeads(copy.load())).toEqual([]);
  const prices = Array.from({ length: 4 }, (_, at) => ({
    work: `A repair with a longer name ${at}`,
    from: 100,
    to: 200,
  }));
  copy.changeText("services/gutter-repairs.yaml", (text) => `${text}prices: ${JSON.stringify(prices)}\n`);
  expect(longHeads(copy.load())).toMatchObject([
    { file: "content/pages/gutter-repairs-fern-hill-or.yaml", field: "head, description" },
  ]);
});
