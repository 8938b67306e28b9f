import { writeFile } from "node:fs/promises";
import type { Browser, Page } from "puppeteer-core";
import { expect, screens } from "../running-house.ts";
import { editorTest, isOutside } from "./editor-story.ts";
import { createFirefoxPage } from "./firefox-page.ts";
import { createOwner, eventually, type Owner } from "./owner.ts";

interface Sitting {
  file: string;
  tab: Page;
  outside: string[];
}

/** The tab a file's stories are told in, kept for the next of them. */
let sitting: Sitting | undefined;

/**
 * The owner's stories in Firefox. Those of a file are told in one tab one after the other, each on what the one before
 * has saved, since Firefox takes seconds to load the screen.
 */
export const firefoxTest = editorTest.extend<{ tab: Sitting; owner: Owner; secondOwner: Owner }>({
  tab: async ({ editor, firefox }, use, testInfo) => {
    testInfo.skip(!firefox, "firefox is not installed");
    if (!firefox) return;
    if (sitting?.file === testInfo.file) {
      editor.startAnew();
      await leaveEntry(createFirefoxPage(sitting.tab, editor.url));
    } else {
      await sitting?.tab.close();
      editor.restore();
      sitting = { file: testInfo.file, ...(await openTab(firefox)) };
    }
    await use(sitting);
    if (testInfo.status !== testInfo.expectedStatus) {
      await writeFile(testInfo.outputPath("screen.png"), await sitting.tab.screenshot());
    }
    expect(sitting.outside, "what left this machine").toEqual([]);
  },
  owner: async ({ editor, tab }, use) => use(createOwner(createFirefoxPage(tab.tab, editor.url))),
  secondOwner: async ({ editor, firefox }, use) => {
    if (!firefox) return;
    const { tab } = await openTab(firefox);
    await use(createOwner(createFirefoxPage(tab, editor.url)));
    await tab.close();
  },
});

async function openTab(firefox: Browser): Promise<Pick<Sitting, "tab" | "outside">> {
  const context = await firefox.createBrowserContext();
  const tab = await context.newPage();
  await tab.setViewport(screens.desktop);
  const outside: string[] = [];
  tab.on("request", (request) => {
    if (isOutside(new URL(request.url()))) outside.push(request.url());
  });
  return { tab, outside };
}

async function leaveEntry(page: ReturnType<typeof createFirefoxPage>): Promise<void> {
  await page.goto("/#/collections/pages");
  await eventually(() => page.getByRole("button", { name: "Save" }).count()).toBe(0);
}
