import type { Page } from "@playwright/test";
import { test as base } from "../../testing/silent-driver.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { type Editor, openEditor } from "./open-editor.ts";
import { createOwner, type Owner } from "./owner.ts";

interface WorkerParts {
  editor: Editor;
  /** The tab that all stories share, since a new window takes seconds to load the screen, and its requests elsewhere. */
  tab: { page: Page; outside: string[] };
}

/**
 * A story of the owner at the screen, which goes on with the content of the story before. Fails if the page requests
 * anything from another machine.
 */
export const test = base.extend<{ owner: Owner }, WorkerParts>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const editor = await openEditor();
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  tab: [
    async ({ browser, editor }, use) => {
      const context = await browser.newContext({ baseURL: editor.url, viewport: screens.desktop });
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
  owner: async ({ editor, tab: { page, outside } }, use) => {
    editor.checkpoint();
    await use(createOwner(page));
    expect(outside, "requests to other machines").toEqual([]);
  },
});

/** Puts the content back, so that the next story loads the screen again. */
export async function startOver(page: Page, editor: Editor) {
  await leaveScreen(page, editor);
  editor.restore();
}

/** Leaves the screen without its drafts: a save does not wait until the backup of its draft is gone. */
async function leaveScreen(page: Page, { url }: Editor) {
  await page.goto("about:blank");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "indexeddb" });
  await devTools.detach();
}

function isOutside({ protocol, hostname }: URL): boolean {
  return /^(http|ws)s?:$/.test(protocol) && !["127.0.0.1", "localhost"].includes(hostname);
}

export { expect };
