import { test as base, type FrameLocator, type Locator, type Page } from "@playwright/test";
import { expect, screens } from "../running-house.ts";
import { type Editor, openEditor } from "./open-editor.ts";

/** Someone in front of the editing screen. */
export interface Owner {
  page: Page;
  /** The page an entry makes, beside its fields. */
  preview: FrameLocator;
  /** Opens an entry, such as "pages/contact", or "company". */
  open(entry: string): Promise<void>;
  /** The field at a path, such as "sections.0.headline", brought into view. */
  field(path: string): Promise<Locator>;
  /** The box one types into. */
  textbox(path: string): Promise<Locator>;
  /** Unfolds entries of a list, such as sections. */
  expand(path: string, ...entries: number[]): Promise<void>;
  /** Saves and waits until the screen says so. */
  save(): Promise<void>;
}

const overFields = { x: 200, y: 500 };
const scrollStep = 400;
const longestScrollMs = 60_000;

/** A story of the owner at the screen, on a fresh copy of the content. Whatever leaves this machine makes it fail. */
export const test = base.extend<{ owner: Owner }, { editor: Editor }>({
  editor: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const editor = await openEditor();
      await use(editor);
      await editor.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  baseURL: async ({ editor }, use) => use(editor.url),
  viewport: screens.desktop,
  owner: async ({ editor, context, page }, use) => {
    editor.restore();
    const outside: string[] = [];
    const isOutside = ({ protocol, hostname }: URL) => /^(http|ws)s?:$/.test(protocol) && hostname !== "127.0.0.1";
    await context.route(isOutside, (route) => {
      outside.push(route.request().url());
      return route.abort();
    });
    await use(createOwner(page));
    expect(outside, "what left this machine").toEqual([]);
  },
});

/** Someone who works at a tab. */
export function createOwner(page: Page): Owner {
  /** Fields are drawn as one scrolls to them. */
  const scrollTo = async (target: Locator) => {
    await expect(async () => {
      if ((await target.count()) > 0) return;
      await page.mouse.move(overFields.x, overFields.y);
      await page.mouse.wheel(0, scrollStep);
      await expect(target).not.toHaveCount(0, { timeout: 300 });
    }).toPass({ timeout: longestScrollMs });
    await target.first().scrollIntoViewIfNeeded();
    return target.first();
  };
  const field = (path: string) => scrollTo(page.locator(`section[data-key-path="${path}"]`));
  return {
    page,
    preview: page.frameLocator("iframe.preview"),
    open: async (entry) => {
      const [folder, name] = entry === "company" ? ["_singletons", "company"] : entry.split("/");
      await page.goto(`/#/collections/${folder}/entries/${name}`);
      await expect(page.getByRole("button", { name: "Save" })).toBeVisible();
    },
    field,
    textbox: async (path) => (await field(path)).getByRole("textbox"),
    expand: async (path, ...entries) => {
      const list = await field(path);
      for (const entry of entries) {
        const item = await scrollTo(list.locator(`button[aria-controls$="-item-${entry}-body"]`));
        if ((await item.getAttribute("aria-expanded")) === "false") await item.click();
      }
    },
    save: async () => {
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Entry saved.")).toBeVisible();
    },
  };
}

export { expect };
