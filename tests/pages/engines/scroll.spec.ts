import { addressesIn, builtDir } from "../../../testing/addresses.ts";
import { test } from "../../../testing/engines/engine-story.ts";
import { textsOnPictures, unfold } from "../../../testing/engines/page-grid.ts";
import { expect } from "../../../testing/site-story.ts";

const { addresses, sampledAddresses } = addressesIn(builtDir);

test.use({ builtDir });

for (const width of [390, 768]) {
  test(`no picture covers a text, and no text a picture, while a page is scrolled at ${width} pixels`, async ({
    engineName,
    visitor,
  }) => {
    test.slow();
    await visitor.resize({ width, height: 844 });
    for (const address of engineName === "chromium" ? addresses : sampledAddresses) {
      await visitor.open(address);
      await visitor.tab.evaluate(unfold);
      expect.soft(await visitor.tab.evaluate(textsOnPictures), address).toEqual([]);
    }
  });
}
