import { expect, it } from "vitest";
import { joinStyles } from "./join-styles.ts";

const page = (css: string, more = "") => `<style>${css}</style><p class="note wide lg:wide">Hello</p>${more}`;

it.each([
  ["p{color:red}.note{margin:0}", "p{color:red}.note{margin:0}"],
  [".note.tall{margin:0}.note .card{margin:0}p{margin:0}", "p{margin:0}"],
  [".card,.note{margin:0}", ".card,.note{margin:0}"],
  [".note:not(.card)>p{margin:0}", ".note:not(.card)>p{margin:0}"],
  [":is(.note,.card):hover{margin:0}", ":is(.note,.card):hover{margin:0}"],
  [".note:not(:has(.card .tall)){margin:0}", ".note:not(:has(.card .tall)){margin:0}"],
  ['.note a[href$=".pdf"]{margin:0}', '.note a[href$=".pdf"]{margin:0}'],
  [".lg\\:wide{margin:0}", ".lg\\:wide{margin:0}"],
  [".added-later{margin:0}", ".added-later{margin:0}"],
  ["@media print{.card{margin:0}}@media screen{.card{margin:0}.note{margin:0}}", "@media screen{.note{margin:0}}"],
  ["@supports (a:b){@media print{.card{margin:0}}}", ""],
  [
    "@keyframes rise{to{margin:0}}@font-face{src:url(a.woff2)}",
    "@keyframes rise{to{margin:0}}@font-face{src:url(a.woff2)}",
  ],
  ["/*! License */p{margin:.5rem}", "p{margin:.5rem}"],
])("turns %s into %s", (css, kept) => {
  expect(joinStyles(page(css), 'className="added-later"')).toBe(page(kept));
});

it("moves later styles into the first", () => {
  const joined = joinStyles(page("p{margin:0}", "<style>.wide{left:1%}</style><i>!</i>"), "");
  expect(joined).toBe(page("p{margin:0}.wide{left:1%}", "<i>!</i>"));
});

it("leaves the styles of a drawing where they are", () => {
  const drawing = "<svg><style><![CDATA[.st0{fill:red}]]></style></svg>";
  expect(joinStyles(page("p{margin:0}", drawing), "")).toBe(page("p{margin:0}", drawing));
});

it("leaves a page without styles as it is", () => {
  expect(joinStyles("<p>Hello</p>", "")).toBe("<p>Hello</p>");
});
