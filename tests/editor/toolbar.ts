import type { Page } from "@playwright/test";
import { expect } from "./editor-story.ts";

const publishesWithinMs = 120_000;

/** The dark bar at the top. */
export function toolbarOf(screen: Page) {
  const banner = screen.getByRole("banner").first();
  return {
    getByRole: banner.getByRole.bind(banner),
    says: (text: string | RegExp) => expect(banner.getByText(text)).toBeVisible({ timeout: publishesWithinMs }),
    click: (name: string) => banner.getByRole("button", { name: new RegExp(`^${name}`) }).click(),
  };
}
