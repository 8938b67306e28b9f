import type { Page } from "@playwright/test";
import { test as base } from "../support/silent-driver.ts";
import { expect, screens } from "../support/site-story.ts";
import { type Editor, openEditor } from "./open-editor.ts";
import { createOwner, type Owner } from "./owner.ts";

interface StoryParts {
  screenSize: { width: number; height: number };
  owner: Owner;
}

interface WorkerParts {
  /** Whether the sample company's site is published already. */
  isPublished: boolean;
  editor: Editor;
  /** Stories share a tab, because a new one takes seconds to load. `outside` lists its requests to other machines. */
  tab: { page: Page; outside: string[] };
}

/** Starts with the sample company's content. Fails if the page makes a request to another machine. */
export const test = base.extend<StoryParts, WorkerParts>({
  screenSize: [screens.desktop, { option: true }],
  isPublished: [false, { option: true, scope: "worker" }],
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
    async ({}, use) => {
      const editor = await openEditor();
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  tab: [
    async ({ browser, editor }, use) => {
      const context = await browser.newContext({ baseURL: editor.url, reducedMotion: "reduce" });
      const outside: string[] = [];
      await context.route(isOutside, (route) => {
        outside.push(route.request().url());
        return route.abort();
      });
      await use({ page: await context.newPage(), outside });
      await context.close();
    },
    { scope: "worker" },
  ],
  owner: async ({ editor, tab: { page, outside }, screenSize, isPublished }, use) => {
    await leaveScreen(page, editor);
    await page.setViewportSize(screenSize);
    editor.restore();
    // The story before may have published other content.
    if (isPublished) await editor.publishSample();
    await use(createOwner(page));
    expect(outside, "requests to other machines").toEqual([]);
  },
});

/** Signs out and deletes all drafts, because the library deletes a draft only some time after the save. */
async function leaveScreen(page: Page, { url }: Editor) {
  await page.goto("about:blank");
  await page.context().clearCookies();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "indexeddb" });
  await devTools.detach();
}

function isOutside({ protocol, hostname }: URL): boolean {
  return /^(http|ws)s?:$/.test(protocol) && !["127.0.0.1", "localhost"].includes(hostname);
}

export { expect };
