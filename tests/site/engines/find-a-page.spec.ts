import { test } from "../../../testing/engines/engine-story.ts";
import { eventually, screens } from "../../../testing/site-story.ts";

for (const engineScript of [true, false]) {
  test.describe(engineScript ? "with script" : "without script", () => {
    test.use({ engineScript });

    test("on a desktop the menus open one at a time, and a chosen link leads to its page", async ({ visitor }) => {
      await visitor.open("/contact");
      const repair = visitor.find("header a", "Gutter Repair");
      const larkspur = visitor.find("header a", "Larkspur");
      await visitor.find("header button", "Services").click();
      await eventually(repair.isShown).toBe(true);
      await visitor.find("header button", "Cities").click();
      await eventually(larkspur.isShown).toBe(true);
      await eventually(repair.isShown).toBe(false);
      await visitor.find("h1").click();
      await eventually(larkspur.isShown).toBe(false);
      await visitor.find("header button", "Services").click();
      await repair.click();
      await eventually(visitor.address).toBe("/gutter-repairs-fern-hill-or");
      await eventually(visitor.find("h1").isShown).toBe(true);
      await eventually(repair.isShown).toBe(false);
    });

    test("a menu opens by keyboard, and Escape closes it and gives the focus back", async ({ visitor }) => {
      await visitor.open("/");
      const button = visitor.find("header button", "Services");
      const firstLink = visitor.find("header a", "Gutter Cleaning");
      await button.click();
      await eventually(firstLink.isShown).toBe(true);
      await visitor.press("Tab");
      await eventually(firstLink.isFocused).toBe(true);
      await visitor.press("Escape");
      await eventually(firstLink.isShown).toBe(false);
      await eventually(button.isFocused).toBe(true);
      await visitor.press("Enter");
      await eventually(firstLink.isShown).toBe(true);
      await visitor.press("Tab");
      await visitor.press("Enter");
      await eventually(visitor.address).toBe("/gutter-cleaning-fern-hill-or");
    });

    test.describe("on a phone", () => {
      test.use({ screenSize: screens.phone });

      test("the panel's two lists open on their own, and a chosen link leads to its page", async ({ visitor }) => {
        await visitor.open("/");
        const menu = visitor.find("header button", "Menu");
        const repair = visitor.find("header a", "Gutter Repair");
        const larkspur = visitor.find("header a", "Larkspur");
        await menu.click();
        await visitor.find("header summary", "Services").click();
        await eventually(repair.isShown).toBe(true);
        await visitor.find("header summary", "Cities").click();
        await eventually(larkspur.isShown).toBe(true);
        await eventually(repair.isShown).toBe(true);
        await visitor.press("Escape");
        await eventually(larkspur.isShown).toBe(false);
        await menu.click();
        await larkspur.click();
        await eventually(visitor.address).toBe("/gutter-cleaning-larkspur-or");
        await eventually(menu.isShown).toBe(true);
        await eventually(larkspur.isShown).toBe(false);
      });
    });
  });
}
