import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { screens, test } from "../../testing/site-story.ts";
import { expectAccessible } from "../site/accessibility.ts";

for (const address of addressesIn(builtDir).ofEachKind) {
  test(`axe finds no problems on ${address}`, async ({ page }) => {
    await page.setViewportSize(screens.phone);
    await page.goto(address);
    await expectAccessible(page, address);
  });
}
