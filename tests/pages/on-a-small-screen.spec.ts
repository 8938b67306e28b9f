import { beyondTheEdge } from "../site/beyond-the-edge.ts";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, screens, test } from "../support/site-story.ts";

const {
  addresses,
  cityPages: [cityPage = ""],
} = addressesIn(builtDir);

test("no page scrolls sideways at 320 pixels, and call buttons have one or two centered lines", async ({ page }) => {
  test.slow();
  const longPath = "/no-such-page-with-a-long-and-winding-name-that-no-line-of-a-phone-can-hold";
  for (const address of [...addresses, longPath, "/contact?request=received"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    expect.soft(await beyondTheEdge(page), address).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const shapes = await page.locator("main .call-button:visible").evaluateAll(buttonShapes);
      expect.soft(shapes, `${address} at ${width} pixels`).not.toContain("ragged");
    }
  }
});

test("every tap target is at least 24 pixels high and wide, and the main ones are at least 44", async ({ page }) => {
  test.slow();
  await page.setViewportSize(screens.phone);
  for (const address of ["/", "/contact", cityPage, "/no-such-page", "/terms-of-service"]) {
    await page.goto(address);
    const tooSmall = await page.evaluate(smallTargets, { min: 24, minMain: 44 });
    expect.soft(tooSmall, address).toEqual([]);
  }
});

test("a phone folds the lists of the footer and of a legal page, and a desktop shows them", async ({ page }) => {
  for (const screen of ["phone", "desktop"] as const) {
    await page.setViewportSize(screens[screen]);
    await page.goto("/terms-of-service");
    const entries = page.locator(".folded li");
    expect(await entries.count()).toBeGreaterThan(20);
    for (const entry of await entries.all()) expect(await entry.isVisible(), screen).toBe(screen === "desktop");
    if (screen === "phone") await page.locator(".folded > summary").first().click();
    await expect(entries.first()).toBeVisible();
  }
});

test("on a short screen the header is short and the call bar is at the end of the page", async ({ page }) => {
  // A laptop at 400% zoom, and phones in landscape.
  for (const [width, height] of [
    [320, 256],
    [667, 375],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const [header, bar] = [page.getByRole("banner"), page.locator(".call-bar")];
    const middle = await page.evaluate(() => document.body.scrollHeight / 2);
    await page.evaluate((top) => scrollTo(0, top), middle);
    expect(await header.boundingBox()).toMatchObject({ y: 0, height: 40 });
    await expect(header.getByRole("link", { name: /555/ })).toBeInViewport({ ratio: 1 });
    await expect(bar).not.toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    if (width < 768) await expect(bar).toBeInViewport({ ratio: 0.9 });
  }
});

test("the call link and the form link are at least 16 pixels apart", async ({ page }) => {
  await page.setViewportSize(screens.phone);
  for (const address of ["/", "/gutter-cleaning-larkspur-or", "/contact"]) {
    await page.goto(address);
    const gaps = await page.locator(".call:has(a + a)").evaluateAll((pairs) =>
      pairs.map((pair) => {
        const [call, form] = Array.from(pair.children, (link) => link.getBoundingClientRect());
        return Math.max((form?.top ?? 0) - (call?.bottom ?? 0), (form?.left ?? 0) - (call?.right ?? 0));
      }),
    );
    expect(gaps.length, address).toBeGreaterThan(0);
    expect(Math.min(...gaps), address).toBeGreaterThanOrEqual(16);
  }
});

/** Runs in the page. WCAG 2.5.8 allows a link inside a sentence to be as small as its line. */
function smallTargets({ min, minMain }: { min: number; minMain: number }): string[] {
  const isMain = (element: Element) =>
    element.matches("button, summary, input, main .call a, .call-bar a, footer li a");
  const isInSentence = (element: Element) => {
    const line = element.closest("p, li, dd");
    const isAlone = line?.textContent?.trim() === element.textContent?.trim();
    return getComputedStyle(element).display === "inline" && line !== null && !isAlone;
  };
  return Array.from(document.querySelectorAll("a, button, summary, input")).flatMap((element) => {
    const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest("[aria-hidden=true]");
    if (!isShown || isInSentence(element)) return [];
    const target = element.closest("label") ?? element;
    const { width, height } = target.getBoundingClientRect();
    const isHidden = width <= 1;
    if (isHidden || Math.min(width, height) >= (isMain(element) ? minMain : min)) return [];
    return [`${element.tagName} "${target.textContent?.trim()}" is ${width} by ${height}`];
  });
}

/**
 * Runs in the page. A button's shape is "line" with icon, label and number on one centered line, or "stacked" with the
 * number on a line below icon and label, both centered.
 */
function buttonShapes(buttons: Element[]): ("line" | "stacked" | "ragged")[] {
  const isCentered = (button: DOMRect, parts: DOMRect[]) => {
    const [left, right] = [Math.min(...parts.map((part) => part.left)), Math.max(...parts.map((part) => part.right))];
    return Math.abs((left + right) / 2 - (button.left + button.right) / 2) <= 2;
  };
  return buttons.map((button) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const words: DOMRect[] = [];
    while (texts.nextNode()) {
      range.selectNodeContents(texts.currentNode);
      words.push(...range.getClientRects());
    }
    const icon = button.querySelector("svg")?.getBoundingClientRect();
    const [label, number, ...more] = words.filter(({ width }) => width > 8);
    const box = button.getBoundingClientRect();
    if (!icon || !label || !number || more.length > 0) return "ragged";
    if (label.top === number.top) return isCentered(box, [icon, number]) ? "line" : "ragged";
    const isStacked = label.bottom <= number.top + 1 && isCentered(box, [icon, label]) && isCentered(box, [number]);
    return isStacked ? "stacked" : "ragged";
  });
}
