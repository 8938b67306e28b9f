import sharp from "sharp";
import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const { addresses } = addressesIn(builtDir);
const leastContrast = 4.5;

for (const [screen, viewport] of Object.entries({
  phone: screens.phone,
  laptop: screens.laptop,
  desktop: screens.desktop,
})) {
  test(`words over pictures stand out from every pixel behind them on a ${screen}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    for (const address of addresses) {
      await page.goto(address);
      for (const surface of await page.locator(":is(.hero, .last-banner):has(img)").all()) {
        const words = await surface.evaluate(wordsOverPicture);
        const shot = await surface.screenshot();
        for (const { text, color, ...box } of words) {
          const { data, info } = await sharp(shot)
            .extract(box)
            .removeAlpha()
            .raw()
            .toBuffer({ resolveWithObject: true });
          const contrasts = Array.from({ length: info.width * info.height }, (_, at) => {
            return contrast(color, [data[3 * at] ?? 0, data[3 * at + 1] ?? 0, data[3 * at + 2] ?? 0]);
          });
          expect.soft(Math.min(...contrasts), `${address}: "${text}"`).toBeGreaterThanOrEqual(leastContrast);
        }
      }
    }
  });
}

/** Runs in the page. Returns the lines of text over a picture, each with its box and color, and makes them invisible. */
async function wordsOverPicture(surface: Element) {
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
      const place = { left: Math.round(left - around.left), top: Math.round(top - around.top) };
      const size = { width: Math.floor(right - left), height: Math.floor(bottom - top) };
      return [{ text: element.textContent.slice(0, 40), color, ...place, ...size }];
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
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((first, second) => first - second);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
