import type { Locator, Page } from "@playwright/test";
import { eventually, expect } from "../support/site-story.ts";

export type Owner = ReturnType<typeof createOwner>;

const overFields = { x: 200, y: 500 };
const scrollStep = 700;
const longestScrollMs = 60_000;

export function createOwner(page: Page) {
  /** Scrolls until the field is drawn and in view. The screen draws fields again while it loads an entry. */
  const scrollTo = async (target: Locator) => {
    await expect(async () => {
      if ((await target.count()) === 0) {
        await page.mouse.move(overFields.x, overFields.y);
        await page.mouse.wheel(0, scrollStep);
        await eventually(() => target.count(), { timeout: 150 }).not.toBe(0);
      }
      await target.first().scrollIntoViewIfNeeded({ timeout: 2_000 });
    }).toPass({ timeout: longestScrollMs });
    return target.first();
  };
  /** Scrolls to the field at a path, such as "sections.0.headline". */
  const field = (path: string) => scrollTo(page.locator(`section[data-key-path="${path}"]`));
  /** Clicks until the fields are there, because a click is lost while the screen is being drawn. */
  const unfold = async (toggle: Locator, path: string) => {
    const fields = page.locator(`section[data-key-path^="${path}."]`);
    await expect(async () => {
      if ((await toggle.getAttribute("aria-expanded")) === "false") await toggle.click();
      await toggle.evaluate((button) => button.scrollIntoView());
      await eventually(() => fields.count(), { timeout: 2_000 }).not.toBe(0);
    }).toPass();
  };
  const preview = page.frameLocator("iframe.preview");
  return {
    page,
    preview,
    /** Opens the screen and waits until it is drawn. Until then the library closes each list that a click opens. */
    openList: async () => {
      await page.goto("/");
      await page.getByRole("treeitem", { name: "Company" }).waitFor();
    },
    /** Opens an entry, such as "pages/contact", or a single file, such as "company". */
    open: async (entry: string) => {
      const [folder, name] = entry.includes("/") ? entry.split("/") : ["_singletons", entry];
      await page.goto(`/#/collections/${folder}/entries/${name}`);
      await page.getByRole("button", { name: "Save" }).waitFor();
    },
    field,
    textbox: async (path: string) => (await field(path)).getByRole("textbox"),
    /** Fills in a text until the preview shows `sign`. Text filled in right after a failed save can get lost. */
    retype: async (path: string, text: string, sign: string) => {
      const box = (await field(path)).getByRole("textbox");
      await expect(async () => {
        await box.fill(text);
        await eventually(() => preview.getByText(sign).count(), { timeout: 2_000 }).not.toBe(0);
      }).toPass();
    },
    expand: async (path: string, entry: number) => {
      const item = (await field(path)).locator(`button[aria-controls$="-item-${entry}-body"]`);
      await unfold(await scrollTo(item), `${path}.${entry}`);
    },
    expandGroup: async (path: string) =>
      unfold((await field(path)).locator('button[aria-controls^="object-"]').first(), path),
    /** Adds an entry to a list, with its kind if there are several. */
    add: async (path: string, kind?: string) => {
      await (await field(path)).getByRole("button", { name: "Add" }).last().click();
      if (kind) await page.getByRole("menuitem", { name: kind }).click();
    },
    /** Uploads a file for the picture at a path. */
    upload: async (path: string, file: string) => {
      await (await field(path)).getByRole("button", { name: /^(Browse|Replace Image)$/ }).click();
      const dialog = page.getByRole("dialog");
      const [chooser] = await Promise.all([
        page.waitForEvent("filechooser"),
        dialog.getByRole("button", { name: "Upload" }).click(),
      ]);
      await chooser.setFiles(file);
      await dialog.getByRole("button", { name: "Insert" }).click();
    },
    /** Types a new address for the open page, without saving it. */
    changeAddress: async (address: string) => {
      await page.getByRole("button", { name: "Show Editor Options" }).click();
      await page.getByRole("menuitem", { name: "Change Address" }).click();
      await page.getByRole("button", { name: "Change Address" }).click();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(address);
      await page.keyboard.press("Enter");
    },
    /** Saves the open entry, which stays open. */
    save: async () => {
      const button = page.getByRole("button", { name: "Save", exact: true });
      const [response] = await Promise.all([page.waitForResponse(/\/contents$/), button.click()]);
      expect(response.ok()).toBe(true);
      await expect(button).toBeDisabled();
    },
  };
}

/** Runs in the page. Returns the addresses and labels that a text field suggests. */
export function suggestedPages(input: Element): string[][] {
  return Array.from((input as HTMLInputElement).list?.options ?? [], ({ value, label }) => [value, label]);
}

/** Returns the kinds of the sections in a page's file. */
export function sectionKinds(text: string): string[] {
  return Array.from(text.matchAll(/^ {2}- kind: (.*)$/gm), ([, kind = ""]) => kind);
}
