import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";
import { beyondTheEdge } from "../site/beyond-the-edge.ts";

const {
  addresses,
  cityPages: [cityPage = ""],
} = addressesIn(builtDir);

test("no page scrolls sideways at 320 pixels, and its call buttons are one centered line or two", async ({ page }) => {
  test.slow();
  const longPath = "/no-such-page-with-a-long-and-winding-name-that-no-line-of-a-phone-can-hold";
  for (const address of [...addresses, longPath, "/contact?request=received"]) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address, { waitUntil: "domcontentloaded" });
    expect.soft(await beyondTheEdge(page), address).toEqual([]);
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 640 });
      const shapes = await page.locator("main .call-button:visible").evaluateAll(shapesOfButtons);
      expect.soft(shapes, `${address} at ${width} pixels`).not.toContain("ragged");
    }
  }
});

test("a thumb finds every target, and the main ones with ease", async ({ page }) => {
  test.slow();
  await page.setViewportSize(screens.phone);
  for (const address of ["/", "/contact", cityPage, "/no-such-page", "/terms-of-service"]) {
    await page.goto(address);
    const tooSmall = await page.evaluate(smallTargets, { least: 24, mainOnes: 44 });
    expect.soft(tooSmall, address).toEqual([]);
  }
});

test("lists of the footer and of a legal text are folded on a phone, and open elsewhere", async ({ page }) => {
  for (const [screen, viewport] of Object.entries({ phone: screens.phone, desktop: screens.desktop })) {
    await page.setViewportSize(viewport);
    await page.goto("/terms-of-service");
    const lists = await page.locator(".folded li").all();
    expect(lists.length).toBeGreaterThan(20);
    for (const entry of lists) expect(await entry.isVisible(), screen).toBe(screen === "desktop");
    const [summary] = await page.locator(".folded > summary").all();
    if (screen === "phone") await summary?.click();
    await expect(lists[0] ?? page.locator("none")).toBeVisible();
  }
});

test("on a low screen the header is low and the call bar ends the page", async ({ page }) => {
  // A laptop at 400 %, and phones on their side.
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

test("the way to call and the way to the form are apart", async ({ page }) => {
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

/** Runs in the page. A link inside a sentence is as large as its line, which WCAG 2.5.8 allows. */
function smallTargets({ least, mainOnes }: { least: number; mainOnes: number }): string[] {
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
    const isSeen = width > 1;
    if (!isSeen || Math.min(width, height) >= (isMain(element) ? mainOnes : least)) return [];
    return [`${element.tagName} "${target.textContent?.trim()}" is ${width} by ${height}`];
  });
}

/**
 * Runs in the page. "line" where icon, label and number are on one line in the middle of their button, "stacked" where the
 * number is above the label and each is in the middle, else "ragged".
 */
function shapesOfButtons(buttons: Element[]): ("line" | "stacked" | "ragged")[] {
  const isInMiddle = (button: DOMRect, parts: DOMRect[]) => {
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
    const [label, number, ...more] = words.filter(({ width }) => width > 4);
    const box = button.getBoundingClientRect();
    if (!icon || !label || !number || more.length > 0) return "ragged";
    if (label.top === number.top) return isInMiddle(box, [icon, number]) ? "line" : "ragged";
    const isStacked = number.bottom <= label.top + 1 && isInMiddle(box, [icon, label]) && isInMiddle(box, [number]);
    return isStacked ? "stacked" : "ragged";
  });
}
