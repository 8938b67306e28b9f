import { addressesIn, builtDir } from "../../support/addresses.ts";
import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import {
  brokenWords,
  longLines,
  orphanCells,
  textEdges,
  textsOnPictures,
  unfold,
} from "../../support/engines/page-grid.ts";
import { expect } from "../../support/site-story.ts";

const { addresses, ofEachKind } = addressesIn(builtDir);
const pagesFromServer = ["/no-such-page", "/contact?request=received"];
const maxCharacters = 72;
const maxTextEdges = 10;

test.use({ builtDir });

// One test for all rules, because another engine takes longer to open a page than to check it.
test(
  "words stay whole, lines are short, rows are full, and text aligns to few edges, away from pictures",
  inEveryEngine,
  async ({ engineName, visitor: { open, resize, tab }, site }) => {
    const staticPages = engineName === "chromium" ? addresses : ofEachKind;
    for (const address of [...staticPages, ...pagesFromServer]) {
      await open(address);
      await tab.evaluate(unfold);
      for (const width of [390, 768, 1024, 1440]) {
        await resize({ width, height: 844 });
        const position = `${address} at ${width} pixels`;
        expect.soft(await tab.evaluate(brokenWords, site.company.phone.display), position).toEqual([]);
        if (width > 390) expect.soft(await tab.evaluate(longLines, maxCharacters), position).toEqual([]);
        expect.soft(await tab.evaluate(orphanCells), position).toEqual([]);
        // On wider screens pictures have their own column.
        if (width < 1024) expect.soft(await tab.evaluate(textsOnPictures), position).toEqual([]);
      }
      const edges = await tab.evaluate(textEdges);
      expect.soft(Object.keys(edges).length, `${address}: ${JSON.stringify(edges)}`).toBeLessThanOrEqual(maxTextEdges);
    }
  },
);
