import { addressesIn, builtDir } from "../support/addresses.ts";
import { expect, screens, test } from "../support/site-story.ts";

const { addresses } = addressesIn(builtDir);
const maxEnlargement = 1.1;

for (const [device, density] of [
  ["phone", 3],
  ["tablet", 1],
  ["desktop", 1],
] as const) {
  test(`no picture is enlarged on a ${device}`, async ({ browser, site }) => {
    test.slow();
    const viewport = screens[device];
    const context = await browser.newContext({ viewport, deviceScaleFactor: density, baseURL: site.url });
    const page = await context.newPage();
    let measured = 0;
    for (const address of [...addresses, "/no-such-page"]) {
      await page.goto(address, { waitUntil: "domcontentloaded" });
      const pictures = await page.evaluate(measurePictures, density);
      measured += pictures.length;
      const enlarged = pictures.filter(({ enlargement }) => enlargement > maxEnlargement);
      expect.soft(enlarged, address).toEqual([]);
    }
    expect(measured).toBeGreaterThan(0);
    await context.close();
  });
}

/** Runs in the page. Returns how many device pixels each pixel of a picture file covers. Skips drawings. */
async function measurePictures(density: number) {
  const loaded = (image: HTMLImageElement) =>
    image.complete || new Promise((done) => image.addEventListener("load", done, { once: true }));
  const shown = Array.from(document.querySelectorAll<HTMLImageElement>("picture > img")).filter((image) =>
    image.checkVisibility(),
  );
  for (const image of shown) image.loading = "eager";
  const measured = [];
  for (const image of shown) {
    // The browser lays out a distant part of the page only when it comes near the screen.
    image.scrollIntoView();
    await loaded(image);
    if (image.currentSrc.endsWith(".svg")) continue;
    // The page's image reports the size of its file divided by the density from `srcset`.
    const file = new Image();
    file.src = image.currentSrc;
    await loaded(file);
    const { width, height } = image.getBoundingClientRect();
    const scales = [width / file.naturalWidth, height / file.naturalHeight];
    const scale = getComputedStyle(image).objectFit === "contain" ? Math.min(...scales) : Math.max(...scales);
    // The limit of 30 kB for a hero allows only two of a phone's three device pixels.
    const isHero = image.closest(".hero") !== null;
    measured.push({ file: image.currentSrc, enlargement: scale * (isHero ? Math.min(density, 2) : density) });
  }
  return measured;
}
