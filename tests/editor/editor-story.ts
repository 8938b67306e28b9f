import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import type { Browser } from "puppeteer-core";
import { findEngine } from "../../testing/engines/installed-engines.ts";
import { launchWithPuppeteer } from "../../testing/engines/puppeteer-engine.ts";
import { test as base } from "../../testing/silent-driver.ts";
import { expect, screens } from "../../testing/site-story.ts";
import { type Editor, openEditor } from "./open-editor.ts";
import { createOwner, type Owner } from "./owner.ts";

export interface WorkerParts {
  editor: Editor;
  /** The tab the stories are told in, since a new window takes seconds to load the screen, and what left this machine. */
  tab: { page: Page; outside: string[] };
  /** Started when a story first asks for it. Undefined where it is not installed. */
  firefox: Browser | undefined;
}

/** The editing screen, and the browser beside Playwright's. */
export const editorTest = base.extend<object, WorkerParts>({
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
});

/** A story of the owner at the screen, on a fresh copy of the content. Whatever leaves this machine makes it fail. */
export const test = editorTest.extend<{ owner: Owner<Page> }>({
  owner: async ({ editor, tab: { page, outside } }, use) => {
    await leaveScreen(page, editor);
    editor.restore();
    await use(createOwner(page));
    expect(outside, "what left this machine").toEqual([]);
  },
});

/** Leaves the screen without its drafts: a save does not wait until the backup of its draft is gone. */
export async function leaveScreen(page: Page, { url }: Editor) {
  await page.goto("about:blank");
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Storage.clearDataForOrigin", { origin: new URL(url).origin, storageTypes: "indexeddb" });
  await devTools.detach();
}

export function isOutside({ protocol, hostname }: URL): boolean {
  return /^(http|ws)s?:$/.test(protocol) && !["127.0.0.1", "localhost"].includes(hostname);
}

export { expect };
