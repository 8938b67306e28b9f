import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "puppeteer-core";
import { findEngine } from "../../testing/engines/installed-engines.ts";
import { launchWithPuppeteer } from "../../testing/engines/puppeteer-engine.ts";
import { answered } from "../../testing/silent-driver.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { editorTest, isOutside } from "./editor-story.ts";
import { createFirefoxPage } from "./firefox-page.ts";
import { createOwner, type Owner } from "./owner.ts";

interface WorkerParts {
  /** Undefined if it is not installed. */
  firefox: Browser | undefined;
}

interface StoryParts {
  /** Opens another tab of the same window. */
  openTab: () => Promise<Owner>;
  owner: Owner;
}

/** A story of the owner in Firefox, in a window and on a copy of the content of its own. */
export const firefoxTest = editorTest.extend<StoryParts, WorkerParts>({
  firefox: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const programs = findEngine("firefox");
      const home = await mkdtemp(join(tmpdir(), "engine-"));
      const firefox = programs && (await launchWithPuppeteer("firefox", programs.browser, home, true));
      await use(firefox);
      await firefox?.close();
      await rm(home, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 180_000 },
  ],
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
    expect(outside, "requests to other machines").toEqual([]);
  },
  owner: async ({ openTab }, use) => use(await openTab()),
});
