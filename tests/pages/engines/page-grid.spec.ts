import { addressesIn, builtDir } from "../../../testing/addresses.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import { brokenNames, longLines, orphanCells, textEdges, unfold } from "../../../testing/engines/page-grid.ts";
import { expect } from "../../../testing/site-story.ts";

const { addresses, cityNames } = addressesIn(builtDir);
const maxCharacters = 72;
const maxTextEdges = 10;

test.use({ builtDir });

for (const width of [390, 768, 1024, 1440]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ screenSize: { width, height: 900 } });

    test("no page breaks a name, runs a line too long or leaves a cell alone in its row", async ({ visitor, site }) => {
      const names = [...cityNames, site.company.phone];
      for (const address of [...addresses, "/no-such-page", "/contact?request=received"]) {
        await visitor.open(address);
        await visitor.tab.evaluate(unfold);
        expect.soft(await visitor.tab.evaluate(brokenNames, names), address).toEqual([]);
        expect.soft(await visitor.tab.evaluate(longLines, maxCharacters), address).toEqual([]);
        expect.soft(await visitor.tab.evaluate(orphanCells), address).toEqual([]);
      }
    });
  });
}

test.describe("on a desktop", () => {
  test.use({ screenSize: { width: 1440, height: 900 } });

  test("the texts of a page begin at few edges", async ({ visitor }) => {
    for (const address of addresses) {
      await visitor.open(address);
      await visitor.tab.evaluate(unfold);
      const edges = await visitor.tab.evaluate(textEdges);
      expect.soft(Object.keys(edges).length, `${address}: ${JSON.stringify(edges)}`).toBeLessThanOrEqual(maxTextEdges);
    }
  });
});
