import { inEveryEngine, test } from "../../support/engines/engine-story.ts";
import { eventually, screens } from "../../support/site-story.ts";

for (const engineScript of [true, false]) {
  test.describe(engineScript ? "with script" : "without script", () => {
    test.use({ engineScript });

    test(
      "menus open one at a time, close on Escape and lead to a page, on a desktop and a phone",
      inEveryEngine,
      async ({ visitor: { open, find, press, resize, address } }) => {
        await open("/contact");
        const services = find("header button", "Services");
        const [cleaning, repair] = [find("header a", "Gutter Cleaning"), find("header a", "Gutter Repair")];
        const larkspur = find("header a", "Larkspur");
        await services.click();
        await eventually(repair.isShown).toBe(true);
        await find("header button", "Cities").click();
        await eventually(larkspur.isShown).toBe(true);
        await eventually(repair.isShown).toBe(false);
        await find("h1").click();
        await eventually(larkspur.isShown).toBe(false);
        await services.click();
        await press("Tab");
        await eventually(cleaning.isFocused).toBe(true);
        await press("Escape");
        await eventually(cleaning.isShown).toBe(false);
        await eventually(services.isFocused).toBe(true);
        await press("Enter");
        await repair.click();
        await eventually(address).toBe("/gutter-repairs-fern-hill-or");

        await resize(screens.phone);
        const menu = find("header button", "Menu");
        await menu.click();
        await find("header summary", "Services").click();
        await eventually(repair.isShown).toBe(true);
        await find("header summary", "Cities").click();
        await eventually(larkspur.isShown).toBe(true);
        await eventually(repair.isShown).toBe(true);
        await press("Escape");
        await eventually(larkspur.isShown).toBe(false);
        await menu.click();
        await eventually(larkspur.isShown).toBe(true);
        await menu.click();
        await eventually(larkspur.isShown).toBe(false);
        await menu.click();
        await larkspur.click();
        await eventually(address).toBe("/gutter-cleaning-larkspur-or");
        await eventually(larkspur.isShown).toBe(false);
      },
    );
  });
}
