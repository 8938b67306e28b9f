import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "puppeteer-core";
import { answered } from "../../testing/silent-driver.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { editorTest, isOutside } from "./editor-story.ts";
import { createFirefoxPage } from "./firefox-page.ts";
import { createOwner, type Owner } from "./owner.ts";
import type { ScreenPage } from "./screen-page.ts";

interface Sitting {
  file: string;
  tab: Page;
  outside: string[];
}

/** The tab a file's stories are told in, kept for the next of them. */
let latest: Sitting | undefined;

/**
 * The owner's stories in Firefox. Those of a file are told in one tab one after the other, each on what the one before
 * has saved, since Firefox takes seconds to load the screen.
 */
export const firefoxTest = editorTest.extend<{ sitting: Sitting; owner: Owner }>({
  sitting: async ({ editor, firefox }, use, testInfo) => {
    testInfo.skip(!firefox, "firefox is not installed");
    if (!firefox) return;
    if (latest?.file === testInfo.file) {
      editor.startAnew();
      await leaveEntry(createFirefoxPage(latest.tab, editor.url));
    } else {
      await latest?.tab.close();
      editor.restore();
      latest = { file: testInfo.file, ...(await answered(openTab(firefox))) };
    }
    await use(latest);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath("screen.png"), await answered(latest.tab.screenshot()));
    }
    expect(latest.outside, "what left this machine").toEqual([]);
  },
  owner: async ({ editor, sitting }, use) => use(createOwner(createFirefoxPage(sitting.tab, editor.url))),
});

async function openTab(firefox: Browser): Promise<Pick<Sitting, "tab" | "outside">> {
  const context = await firefox.createBrowserContext();
  const tab = await context.newPage();
  tab.setDefaultTimeout(90_000);
  await tab.setViewport(screens.desktop);
  const outside: string[] = [];
  tab.on("request", (request) => {
    if (isOutside(new URL(request.url()))) outside.push(request.url());
  });
  return { tab, outside };
}

/** A story may end on the entry that the next one opens, and with what it typed unsaved. */
async function leaveEntry(page: ScreenPage): Promise<void> {
  await page.goto("/#/collections/pages");
  await page.getByRole("button", { name: "Save" }).waitFor({ state: "hidden" });
}
