import { readFileSync } from "node:fs";
import { create, type Font } from "fontkitten";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { loadSite } from "#model/load-site.ts";
import { drawingFiles } from "./drawing-files.ts";
import { outlineWords } from "./outline-words.ts";

const [regular, bold] = [400, 600].map((weight) => {
  const file = `node_modules/@fontsource/public-sans/files/public-sans-latin-${weight}-normal.woff`;
  return create(readFileSync(file)) as Font;
}) as [Font, Font];
const outlined = (words: string) =>
  outlineWords(`<svg xmlns="http://www.w3.org/2000/svg" font-size="10">${words}</svg>`, { regular, bold });

it("leaves no word of any drawing to the faces of a device, and each for those who open the file", () => {
  for (const { file, drawing } of drawingFiles(loadSite("testing/sample-company"))) {
    const svg = renderToStaticMarkup(drawing);
    const words = Array.from(svg.matchAll(/<text[^>]*>(.*?)<\/text>/g), ([, text = ""]) =>
      text.replaceAll(/<[^>]*>/g, ""),
    );
    const shown = outlineWords(svg, { regular, bold });
    expect(shown, file).not.toMatch(/<text|<tspan|NaN/);
    expect(Array.from(shown.matchAll(/aria-label="([^"]*)"/g), ([, label]) => label)).toEqual(words);
  }
});

it("draws each glyph of a weight once, and moves words to the left that end or have their middle at their place", () => {
  const svg = outlined(
    '<text x="50" y="20">oo</text><g text-anchor="end"><text x="50" y="20">o<tspan font-weight="bold">o</tspan></text></g>',
  );
  expect(svg.match(/<path /g)?.length).toBe(2);
  const [start = 0, end = 0] = Array.from(svg.matchAll(/matrix\(\S+ \S+ \S+ \S+ (\S+) 20\)/g), ([, x]) => Number(x));
  expect(start).toBe(50);
  expect(end).toBeLessThan(40);
});

it("draws the halo of a whole word below it, as wide as it was", () => {
  const svg = outlined(
    '<text x="0" y="0" fill="#000000" stroke="#ffffff" stroke-width="3" paint-order="stroke">to</text>',
  );
  expect(svg).toMatch(
    /<g [^>]*fill="#000000"[^>]*><g stroke="#ffffff" stroke-width="30"><g id="words0">.*<\/g><\/g><use href="#words0"\/>/,
  );
});
