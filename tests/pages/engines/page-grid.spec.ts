import { addressesIn, builtDir } from "../../../testing/addresses.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import {
  brokenWords,
  longLines,
  orphanCells,
  textEdges,
  textsOnPictures,
  unfold,
} from "../../../testing/engines/page-grid.ts";
import { expect } from "../../../testing/site-story.ts";

const { addresses, ofEachKind } = addressesIn(builtDir);
const answers = ["/no-such-page", "/contact?request=received"];
const maxCharacters = 72;
const maxTextEdges = 10;

test.use({ builtDir });

// One walk for all of it: opening a page in another engine takes longer than looking at it.
test("no phone number or word is broken, no line too long, no cell alone in its row, no picture on a text, and texts begin at few edges", async ({
  engineName,
  visitor: { open, resize, tab },
  site,
}) => {
  const walked = engineName === "chromium" ? addresses : ofEachKind;
  for (const address of [...walked, ...answers]) {
    await open(address);
    await tab.evaluate(unfold);
    for (const width of [390, 768, 1024, 1440]) {
      await resize({ width, height: 844 });
      const where = `${address} at ${width} pixels`;
      expect.soft(await tab.evaluate(brokenWords, site.company.phone), where).toEqual([]);
      if (width > 390) expect.soft(await tab.evaluate(longLines, maxCharacters), where).toEqual([]);
      expect.soft(await tab.evaluate(orphanCells), where).toEqual([]);
      // From here on pictures have a column of their own.
      if (width < 1024) expect.soft(await tab.evaluate(textsOnPictures), where).toEqual([]);
    }
    const edges = await tab.evaluate(textEdges);
    expect.soft(Object.keys(edges).length, `${address}: ${JSON.stringify(edges)}`).toBeLessThanOrEqual(maxTextEdges);
  }
});
