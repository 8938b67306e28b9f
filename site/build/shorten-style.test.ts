import { expect, it } from "vitest";
import { shortenStyle } from "./shorten-style.ts";

const names = new Map([
  ["flex", "a"],
  ["group", "b"],
  ["group-open:turned", "c"],
]);
const shorten = (css: string, words: string[] = []) => shortenStyle(css, names, new Set(words));

it("renames classes and custom properties everywhere they stand", () => {
  expect(shorten(":root{--color-page:#fff}.flex{color:var(--color-page)}").inline).toBe(
    ":root{--a:#fff}.a{color:var(--a)}",
  );
  expect(shorten(":is(:where(.group):is([open],:popover-open) .group-open\\:turned){rotate:45deg}").inline).toBe(
    ":is(:where(.b):is([open],:popover-open) .c){rotate:45deg}",
  );
});

it("leaves out what no page uses, and keeps the rules of elements and of what is not there", () => {
  const css = ".flex,.grid{display:flex}.grid{gap:0}p{margin:0}p:not(.grid){padding:0}.flex:has(.grid){margin:0}";
  expect(shorten(css).inline).toBe(".a{display:flex}p{margin:0}p:not(.grid){padding:0}");
});

it("gives the form the rules of its own words under their long names, properties under the page's", () => {
  const css = ":root{--edge:1px}@media print{.flex{gap:var(--edge)}}.grid{gap:0}p{margin:0}.flex .grid{gap:0}";
  expect(shorten(css, ["flex"]).form).toBe("@media print{.flex{gap:var(--a)}}");
});

it("writes out registered properties that nothing sets and drops those that nothing reads", () => {
  const css = `*{--style:solid;--weight:initial;--leading:initial}.flex{border-style:var(--style);--weight:700;--leading:2}
    p{line-height:var(--leading,1.5)}@property --style{syntax:"*";inherits:false;initial-value:solid}
    @property --weight{syntax:"*";inherits:false}@property --leading{syntax:"*";inherits:false}`;
  expect(shorten(css).inline).toBe(
    '*{--a:initial}.a{--a:2;border-style:solid}p{line-height:var(--a,1.5)}@property --a{syntax:"*";inherits:false}',
  );
});
