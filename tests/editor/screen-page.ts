/** What the stories need of a browser's tab. Playwright's `Page` is one, Firefox's is made in `firefox-page.ts`. */
export interface ScreenPage extends Finder {
  goto(address: string): Promise<unknown>;
  url(): string;
  frameLocator(css: string): Finder;
  mouse: { move(x: number, y: number): Promise<void>; wheel(x: number, y: number): Promise<void> };
}

/** Finds parts by what they say. Words match as Playwright matches them: anywhere in a name, in either case. */
export interface Finder {
  getByRole(role: keyof typeof roles, options?: { name?: string; level?: number }): Part;
  getByText(text: string): Part;
  locator(css: string): Part;
}

/** A part of the screen, found anew with each use. Playwright's `Locator` is one. */
export interface Part extends Finder {
  first(): Part;
  last(): Part;
  nth(at: number): Part;
  click(): Promise<void>;
  fill(words: string): Promise<void>;
  press(keys: string): Promise<void>;
  scrollIntoViewIfNeeded(): Promise<void>;
  waitFor(options?: { state?: PartState }): Promise<void>;
  count(): Promise<number>;
  textContent(): Promise<string | null>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}

export type PartState = "attached" | "hidden" | "visible";

/** What has each role in a page, as far as the screen has such parts. */
export const roles = {
  button: "button:not([role]), [role=button]",
  combobox: "[role=combobox]",
  heading: "h1, h2, h3, h4, h5, h6, [role=heading]",
  link: "a[href]:not([role]), [role=link]",
  menuitem: "[role=menuitem]",
  textbox:
    "input:is(:not([type]), [type=text], [type=email], [type=tel], [type=url]):not([role]), textarea, [role=textbox]",
};
