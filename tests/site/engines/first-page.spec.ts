import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { parse } from "yaml";
import { test } from "../../../testing/engines/engine-story.ts";
import { drawnFaces, headingVoids, heightsOf, movedByFaces } from "../../../testing/engines/first-page.ts";
import type { Visitor } from "../../../testing/engines/visitor.ts";
import { eventually, expect } from "../../../testing/site-story.ts";

const { faces } = parse(readFileSync("testing/sample-company/brand.yaml", "utf8"));
const display: string = faces.heading.family;
const text: string = faces.text.family;

test("links within running text are underlined, not told by color alone", async ({ visitor }) => {
  await visitor.open("/gutter-cleaning-fern-hill-or");
  const lines = await visitor.tab.evaluate(() =>
    Array.from(document.querySelectorAll(".prose a"), (link) => getComputedStyle(link).textDecorationLine),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set(["underline"]));
});

for (const width of [400, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ screenSize: { width, height: 900 } });

    test("the first page is set in the brand's two faces, and no text on the screen moves as they come", async ({
      visitor,
    }) => {
      await visitor.open("/");
      await setInBrand(visitor, "main h1, main h2", [display]);
      expect(await visitor.tab.evaluate(movedByFaces)).toEqual([]);
      await setInBrand(visitor, "main p, main li, main label, footer li", [display, text]);
    });

    test("no heading is higher than its lines", async ({ visitor }) => {
      for (const address of ["/", "/gutter-repairs-fern-hill-or", "/gutter-cleaning-larkspur-or"]) {
        await visitor.open(address);
        await setInBrand(visitor, "main h1", [display]);
        await setTimeout(500);
        expect.soft(await visitor.tab.evaluate(headingVoids), address).toEqual([]);
      }
    });

    test("the form is as high as when it is laid out anew, so that nothing moves under a finger", async ({
      visitor,
    }) => {
      await visitor.open("/");
      const [before, after] = await visitor.tab.evaluate(heightsOf, "main form");
      expect(after).toBe(before);
    });
  });
}

async function setInBrand({ tab }: Visitor, css: string, faces: string[]): Promise<void> {
  await eventually(() => tab.evaluate(drawnFaces, css)).toEqual(faces);
}
