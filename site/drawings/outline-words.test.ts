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
