import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import { eventually } from "../../support/site-story.ts";

const { faces } = parse(readFileSync("tests/support/sample-company/brand.yaml", "utf8"));
const heading: string = faces.heading.family;
const text: string = faces.text.family;

test("the first page uses the brand's two fonts", inEveryEngine, async ({ visitor: { open, tab } }) => {
  const fontsOf = (css: string) => eventually(() => tab.evaluate(usedFonts, css));
  for (const address of ["/", "/gutter-repairs-fern-hill-or", "/gutter-cleaning-larkspur-or"]) {
    await open(address);
    await fontsOf("main h1, main h2").toEqual([heading]);
    if (address === "/") await fontsOf("main p, main li, main label, footer li").toEqual([heading, text]);
  }
});

/** Runs in the page. Returns the font families of visible elements, marked if they are not loaded. */
function usedFonts(css: string): string[] {
  const nameOf = (family = "") => family.replaceAll(/["']/g, "").trim();
  const loaded = Array.from(document.fonts).filter(({ status }) => status === "loaded");
  const loadedNames = loaded.map(({ family }) => nameOf(family));
  const visible = Array.from(document.querySelectorAll(css)).filter((element) => element.checkVisibility());
  const names = visible.map((element) => nameOf(getComputedStyle(element).fontFamily.split(",")[0]));
  return Array.from(new Set(names), (name) => (loadedNames.includes(name) ? name : `${name} (not loaded)`)).sort();
}
