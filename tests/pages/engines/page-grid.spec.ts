import { addressesIn, builtDir } from "../../../testing/addresses.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import { brokenNames, longLines, orphanCells, textEdges, unfold } from "../../../testing/engines/page-grid.ts";
import { expect } from "../../../testing/site-story.ts";

const { addresses, cityNames, cityPages, sampledAddresses } = addressesIn(builtDir);
const maxCharacters = 72;
const maxTextEdges = 10;

test.use({ builtDir });
// One after the other, so that one engine is started for them.
test.describe.configure({ mode: "default" });

/** The pages are walked in parts, so that none of them is a long story. */
const answers = ["/no-such-page", "/contact?request=received"];
const parts = {
  "pages of cities": cityPages,
  "the other pages": addresses.filter((address) => !cityPages.includes(address)),
  "what answers beside them": answers,
};

for (const [name, pages] of Object.entries(parts)) {
  test(`no name is broken, no line too long, no cell alone in its row, and texts begin at few edges: ${name}`, async ({
    engineName,
    visitor,
    site,
  }) => {
    const isSampled = (address: string) => [...sampledAddresses, ...answers].includes(address);
    const walked = engineName === "chromium" ? pages : pages.filter(isSampled);
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
