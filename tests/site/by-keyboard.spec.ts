import { expect, screens, test } from "../support/site-story.ts";

test("the first Tab reaches a link that skips the menus", async ({ page }) => {
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
  test(`on a ${screen} every focused element is outlined and visible`, async ({ page }) => {
    await page.setViewportSize(screens[screen]);
    await page.goto(address);
    let count = 0;
    for (;;) {
      await page.keyboard.press("Tab");
      const focus = await page.evaluate(describeFocus);
      if (!focus) break;
      expect.soft(focus.problems, focus.name).toEqual([]);
      count++;
    }
    expect(count).toBeGreaterThan(40);
  });

/** Runs in the page. Returns undefined once the focus has left the page or reached an element again. */
async function describeFocus() {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body || focused.dataset.visited) return undefined;
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
  const isOutlined =
    focused instanceof HTMLIFrameElement || (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2);
  const isOnScreen = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth;
  const isInBar = bars.some((bar) => bar.contains(focused));
  const problems = [
    !isOutlined && "not outlined",
    covering && !isInBar && `under ${covering.className}`,
    !isOnScreen && "off the screen",
  ];
  return { name, problems: problems.filter(Boolean) };
}
