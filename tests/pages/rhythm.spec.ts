import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { emptyHalves, headingSizes, pairsApart } from "../../testing/engines/layout.ts";
import { expect, test } from "../../testing/site-story.ts";

const { servicePages } = addressesIn(builtDir);
const mostEmpty = 240;

test.use({ viewport: { width: 1440, height: 900 } });

for (const address of ["/", ...servicePages]) {
  test(`${address} leaves no half empty, starts pairs at one height and has two sizes of headings`, async ({
    page,
    site,
  }) => {
    await page.goto(site.url + address);
    expect.soft(await page.evaluate(emptyHalves, mostEmpty)).toEqual([]);
    expect.soft(await page.evaluate(pairsApart)).toEqual([]);
    const { large, others } = await page.evaluate(headingSizes);
    expect.soft(large.length, `large: ${large.join(", ")}`).toBeLessThanOrEqual(3);
    expect.soft(large.length).toBeGreaterThan(0);
    expect.soft(others).toEqual([28]);
  });
}
