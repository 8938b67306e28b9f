import { eventually, expect } from "../../testing/site-story.ts";
import type { Finder, Part, ScreenPage } from "./screen-page.ts";

/** Someone in front of the editing screen, in whichever browser. */
export interface Owner<Page extends ScreenPage = ScreenPage> {
  page: Page;
  /** The page an entry makes, beside its fields. */
  preview: Finder;
  /** Opens an entry, such as "pages/contact", or "company". */
  open(entry: string): Promise<void>;
  /** The field at a path, such as "sections.0.headline", brought into view. */
  field(path: string): Promise<Part>;
  textbox(path: string): Promise<Part>;
  expand(path: string, ...entries: number[]): Promise<void>;
  save(): Promise<void>;
}

const overFields = { x: 200, y: 500 };
const scrollStep = 700;
const longestScrollMs = 60_000;

export function createOwner<Page extends ScreenPage>(page: Page): Owner<Page> {
  /** Fields are drawn as one scrolls to them. */
  const scrollTo = async (target: Part) => {
    await expect(async () => {
      if ((await target.count()) > 0) return;
      await page.mouse.move(overFields.x, overFields.y);
      await page.mouse.wheel(0, scrollStep);
      await eventually(() => target.count(), { timeout: 150 }).not.toBe(0);
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
      await page.getByRole("button", { name: "Save" }).waitFor();
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
      const notice = page.getByText("Entry saved.");
      await notice.waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Save" }).click();
      await notice.waitFor();
    },
  };
}
