import sharp from "sharp";
import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, screens, test } from "../support/site-story.ts";

const { addresses } = addressesIn(builtDir);
const minContrast = 4.5;

for (const screen of ["phone", "laptop", "desktop"] as const) {
  test(`text contrasts with every pixel of the picture behind it on a ${screen}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(screens[screen]);
    for (const address of addresses) {
      await page.goto(address);
      for (const surface of await page.locator(":is(.hero, .last-banner):has(img)").all()) {
        const lines = await surface.evaluate(hideLinesOverPicture);
        const shot = await surface.screenshot();
        for (const { text, color, ...box } of lines) {
          const pixels = await sharp(shot).extract(box).removeAlpha().raw().toBuffer();
          const contrasts = Array.from({ length: box.width * box.height }, (_, at) => {
            return contrast(color, Array.from(pixels.subarray(3 * at, 3 * at + 3)));
          });
          expect.soft(Math.min(...contrasts), `${address}: "${text}"`).toBeGreaterThanOrEqual(minContrast);
        }
      }
    }
  });
}

/** Runs in the page. Returns the box and color of each line of text over a picture, and makes the text invisible. */
async function hideLinesOverPicture(surface: Element) {
  surface.scrollIntoView();
  await document.fonts.ready;
  const image = surface.querySelector("img");
  await image?.decode();
  const [around, frame] = [surface.getBoundingClientRect(), image?.getBoundingClientRect() ?? new DOMRect()];
  const elements = Array.from(surface.querySelectorAll("h1, p:not(.call), p > a:not(.call-button)")).filter(
    (element) => !element.closest(".form-card"),
  );
  const lines = elements.flatMap((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const color = getComputedStyle(element).color.match(/\d+/g)?.map(Number) ?? [];
    return Array.from(range.getClientRects()).flatMap((line) => {
      const [left, top] = [Math.max(line.left, frame.left, 0), Math.max(line.top, frame.top)];
      const [right, bottom] = [Math.min(line.right, frame.right), Math.min(line.bottom, frame.bottom)];
      if (right - left < 2 || bottom - top < 2) return [];
      const corner = { left: Math.round(left - around.left), top: Math.round(top - around.top) };
      const size = { width: Math.floor(right - left), height: Math.floor(bottom - top) };
      return [{ text: element.textContent.slice(0, 40), color, ...corner, ...size }];
    });
  });
  surface.classList.add("measured");
  const sheet = new CSSStyleSheet();
  sheet.insertRule("body > :not(main) { display: none; }");
  sheet.insertRule(".measured * { color: transparent !important; }");
  document.adoptedStyleSheets.push(sheet);
  return lines;
}

/** By WCAG 2.2. */
function contrast(one: number[], other: number[]): number {
  const [first, second] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
