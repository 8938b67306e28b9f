import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { screens, test } from "../../testing/site-story.ts";
import { expectAccessible } from "../site/accessibility.ts";

test.describe.configure({ timeout: 240_000 });

const { cityPages, legalPages, otherFormPages, servicePages } = addressesIn(builtDir);
const [fewCities, moreCities] = [cityPages.slice(0, 5), cityPages.slice(5)];
const groups = {
  "the first city pages": fewCities,
  "the other city pages": moreCities,
  "the service pages": servicePages,
  "home, contact and the legal pages": [...otherFormPages, ...legalPages],
};

for (const [name, addresses] of Object.entries(groups)) {
  test(`axe finds nothing on ${name}`, async ({ page }) => {
    for (const address of addresses) {
      await page.goto(address);
      for (const screen of ["phone", "laptop"] as const) {
        await page.setViewportSize(screens[screen]);
        await expectAccessible(page, `${address} on a ${screen}`);
      }
    }
  });
}
