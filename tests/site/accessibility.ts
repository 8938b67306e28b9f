import type { Page } from "@playwright/test";
import axe from "axe-core";
import { expect } from "../support/site-story.ts";

const levels = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The schemes differ only in color. */
const rulesOf: Record<"light" | "dark", axe.RunOnly> = {
  light: { type: "tag", values: levels },
  dark: { type: "rule", values: ["color-contrast"] },
};

/** Checks the page in its current state, in both color schemes. */
export async function expectAccessible(page: Page, state: string) {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await page.evaluate<string[], axe.RunOnly>(findings, rulesOf[colorScheme]);
    expect.soft(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Runs in the page. */
async function findings(runOnly: axe.RunOnly): Promise<string[]> {
  const { axe: here } = window as unknown as { axe: typeof axe };
  // Preloading fetches style sheets for a rule that does not run here.
  const { violations } = await here.run({ runOnly, resultTypes: ["violations"], preload: false });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
