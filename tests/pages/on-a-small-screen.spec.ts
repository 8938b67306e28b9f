import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";
import { beyondTheEdge } from "../site/beyond-the-edge.ts";

const {
  addresses,
  cityPages: [cityPage = ""],
} = addressesIn(builtDir);

test("at 320 pixels every page is read without scrolling sideways", async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const longPath = "/no-such-page-with-a-long-and-winding-name-that-no-line-of-a-phone-can-hold";
  for (const address of [...addresses, longPath, "/contact?request=received"]) {
    await page.goto(address, { waitUntil: "domcontentloaded" });
    expect.soft(await beyondTheEdge(page), address).toEqual([]);
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
