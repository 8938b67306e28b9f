import { expect, it } from "vitest";
import { countClasses, renameClassLists } from "./class-lists.ts";

const html = '<p class="flex sm:p-8"><a class="flex [&amp;>b]:m-0 ">x</a></p>';

it("counts classes as the style sheet spells them", () => {
  const counts = new Map<string, number>();
  countClasses(html, counts);
  expect([...counts]).toEqual([
    ["flex", 2],
    ["sm:p-8", 1],
    ["[&>b]:m-0", 1],
  ]);
});

it("renames them and leaves out a list that has become empty", () => {
  expect(renameClassLists(html, new Map([["sm:p-8", "a"]]))).toBe('<p class="a"><a>x</a></p>');
});
