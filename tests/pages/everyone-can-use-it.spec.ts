import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { screens, test } from "../../testing/site-story.ts";
import { expectAccessible } from "../site/accessibility.ts";

for (const address of addressesIn(builtDir).sampledAddresses) {
  test(`axe finds nothing on ${address}`, async ({ page }) => {
    await page.goto(address);
    for (const screen of ["phone", "laptop"] as const) {
      await page.setViewportSize(screens[screen]);
      await expectAccessible(page, `on a ${screen}`);
    }
  });
}
