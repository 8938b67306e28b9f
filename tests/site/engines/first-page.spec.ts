import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { test } from "../../../testing/engines/engine-story.ts";
import { drawnFaces } from "../../../testing/engines/first-page.ts";
import { eventually } from "../../../testing/site-story.ts";

const { faces } = parse(readFileSync("testing/sample-company/brand.yaml", "utf8"));
const display: string = faces.heading.family;
const text: string = faces.text.family;

// One after the other, so that one engine is started for both.
test.describe.configure({ mode: "default" });

for (const width of [400, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ screenSize: { width, height: 900 } });

    test("the first page is set in the brand's two faces", async ({ visitor: { open, tab } }) => {
      const drawnIn = (css: string) => eventually(() => tab.evaluate(drawnFaces, css));
      for (const address of ["/", "/gutter-repairs-fern-hill-or", "/gutter-cleaning-larkspur-or"]) {
        await open(address);
        await drawnIn("main h1, main h2").toEqual([display]);
        if (address === "/") await drawnIn("main p, main li, main label, footer li").toEqual([display, text]);
      }
    });
  });
}
