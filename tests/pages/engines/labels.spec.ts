import { addressesIn, builtDir } from "../../support/addresses.ts";
import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import { labelProblems } from "../../support/engines/labels.ts";
import { unfold } from "../../support/engines/page-grid.ts";
import { expect } from "../../support/site-story.ts";

const { addresses, ofEachKind } = addressesIn(builtDir);

test.use({ builtDir });

test(
  "no label covers another label, its point or an edge",
  inEveryEngine,
  async ({ engineName, visitor: { open, resize, tab } }) => {
    for (const address of engineName === "chromium" ? addresses : ofEachKind) {
      await open(address);
      await tab.evaluate(unfold);
      for (const width of [390, 768, 1024, 1440]) {
        await resize({ width, height: 844 });
        expect.soft(await tab.evaluate(labelProblems), `${address} at ${width} pixels`).toEqual([]);
      }
    }
  },
);
