import { addressesIn, builtDir } from "../../../testing/addresses.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import { brokenNames, longLines, orphanCells, textEdges, unfold } from "../../../testing/engines/page-grid.ts";
import { expect } from "../../../testing/site-story.ts";

const { addresses, cityNames } = addressesIn(builtDir);
const maxCharacters = 72;
const maxTextEdges = 10;

test.use({ builtDir });

/** The pages are walked in two halves, so that none of them is a long story. */
const half = Math.ceil(addresses.length / 2);
const halves = {
  "the first half of the pages": addresses.slice(0, half),
  "the other half": addresses.slice(half),
  "what answers beside them": ["/no-such-page", "/contact?request=received"],
};

for (const [name, walked] of Object.entries(halves)) {
  test(`no name is broken, no line too long, no cell alone in its row, and texts begin at few edges: ${name}`, async ({
    visitor,
    site,
  }) => {
    const names = [...cityNames, site.company.phone];
    for (const address of walked) {
      await visitor.open(address);
      await visitor.tab.evaluate(unfold);
      for (const width of [390, 768, 1024, 1440]) {
        await visitor.tab.resize({ width, height: 900 });
        const where = `${address} at ${width} pixels`;
        expect.soft(await visitor.tab.evaluate(brokenNames, names), where).toEqual([]);
        expect.soft(await visitor.tab.evaluate(longLines, maxCharacters), where).toEqual([]);
        expect.soft(await visitor.tab.evaluate(orphanCells), where).toEqual([]);
      }
      const edges = await visitor.tab.evaluate(textEdges);
      expect.soft(Object.keys(edges).length, `${address}: ${JSON.stringify(edges)}`).toBeLessThanOrEqual(maxTextEdges);
    }
  });
}
