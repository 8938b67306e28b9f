import type { Page } from "@playwright/test";
import { expect, screens, test } from "../../testing/site-story.ts";

test("the first Tab offers a way past the menus", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skipLink = page.getByRole("link", { name: "Skip to main content" });
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.locator("main a:focus")).toHaveCount(1);
});

for (const [screen, address] of [
  ["phone", "/downspout-installation-and-repair-fern-hill-or"],
  ["desktop", "/"],
] as const)
  test(`on a ${screen} the focus is always marked and never under the header or the call bar`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto(address);
    const stops = await walkByTab(page);
    expect(stops.length).toBeGreaterThan(40);
    expect(stops.filter(({ fault }) => fault)).toEqual([]);
  });

interface Stop {
  name: string;
  fault: string;
}

/** Presses Tab through the whole page and notes at each stop what a visitor could not see. */
async function walkByTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(describeFocus);
    if (!stop) return stops;
    stops.push(stop);
  }
}

/** Runs in the page. Undefined once the focus has left the page for the browser, or has come round. */
async function describeFocus(): Promise<Stop | undefined> {
  const focused = document.activeElement;
  const isRound = focused instanceof HTMLElement && focused.dataset.visited === "yes";
  if (!(focused instanceof HTMLElement) || focused === document.body || isRound) return undefined;
  focused.dataset.visited = "yes";
  await new Promise(requestAnimationFrame);
  const name = `${focused.tagName} ${focused.getAttribute("aria-label") ?? focused.textContent?.trim().slice(0, 40)}`;
  const { top, bottom, left, right } = focused.getBoundingClientRect();
  const bars = Array.from(document.querySelectorAll<HTMLElement>("body *")).filter(
    (element) =>
      ["sticky", "fixed"].includes(getComputedStyle(element).position) &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const covering = bars.find((bar) => {
    const box = bar.getBoundingClientRect();
    const isOver = box.height > 0 && box.top < bottom && box.bottom > top && box.left < right && box.right > left;
    return isOver && getComputedStyle(bar).pointerEvents !== "none" && !bar.contains(focused) && !focused.contains(bar);
  });
  const { outlineStyle, outlineWidth } = getComputedStyle(focused);
  const isMarked =
    focused instanceof HTMLIFrameElement || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
  const isOnScreen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  const isInBar = bars.some((bar) => bar.contains(focused));
  const fault = [
    !isMarked && "not marked",
    covering && !isInBar && `under ${covering.className}`,
    !isOnScreen && "off the screen",
  ];
  return { name, fault: fault.filter(Boolean).join(", ") };
}
