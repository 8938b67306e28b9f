import { writeFile } from "node:fs/promises";
import { answered } from "../../testing/silent-driver.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { editorTest, isOutside } from "./editor-story.ts";
import { createFirefoxPage } from "./firefox-page.ts";
import { createOwner, type Owner } from "./owner.ts";

interface StoryParts {
  /** Opens another tab of the same window. */
  openTab: () => Promise<Owner>;
  owner: Owner;
}

/** A story of the owner in Firefox, in a window and on a copy of the content of its own. */
export const firefoxTest = editorTest.extend<StoryParts>({
  openTab: async ({ editor, firefox }, use, testInfo) => {
    testInfo.skip(!firefox, "firefox is not installed");
    if (!firefox) return;
    editor.restore();
    const window = await answered(firefox.createBrowserContext());
    const outside: string[] = [];
    await use(async () => {
      const tab = await answered(window.newPage());
      tab.setDefaultTimeout(90_000);
      await tab.setViewport(screens.desktop);
      tab.on("request", (request) => {
        if (isOutside(new URL(request.url()))) outside.push(request.url());
      });
      return createOwner(createFirefoxPage(tab, editor.url));
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      for (const [at, tab] of (await window.pages()).entries()) {
        await writeFile(testInfo.outputPath(`screen-${at}.png`), await answered(tab.screenshot()));
      }
    }
    await window.close();
    expect(outside, "what left this machine").toEqual([]);
  },
  owner: async ({ openTab }, use) => use(await openTab()),
});
