import { expectAccessible } from "../site/accessibility.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { screens, test } from "../support/site-story.ts";

for (const address of addressesIn(builtDir).ofEachKind) {
  test(`axe finds no problems on ${address}`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(address);
    await expectAccessible(page, address);
  });
}
