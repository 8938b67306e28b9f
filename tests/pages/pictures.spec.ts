import { addressesIn, builtDir } from "../../testing/addresses.ts";
import { expect, screens, test } from "../../testing/site-story.ts";

const { addresses } = addressesIn(builtDir);
const maxEnlargement = 1.1;

const devices = [
  { device: "a phone", viewport: screens.phone, density: 3 },
  { device: "a tablet", viewport: screens.tablet, density: 1 },
  { device: "a desktop", viewport: screens.desktop, density: 1 },
];

for (const { device, viewport, density } of devices) {
  test(`on ${device} no picture is enlarged`, async ({ browser, site }) => {
    test.slow();
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

/** Runs in the page. Returns how many device pixels each pixel of a picture's file covers. Skips drawings. */
async function measurePictures(density: number) {
  const loaded = (image: HTMLImageElement) =>
    image.complete || new Promise((done) => image.addEventListener("load", done, { once: true }));
  const shown = Array.from(document.querySelectorAll<HTMLImageElement>("picture > img")).filter((image) =>
    image.checkVisibility(),
  );
  for (const image of shown) image.loading = "eager";
  const measured = [];
  for (const image of shown) {
    // A browser lays out what is far from the screen only once it is near.
    image.scrollIntoView();
    await loaded(image);
    if (image.currentSrc.endsWith(".svg")) continue;
    // The image itself reports the size of its file divided by the density the browser assumes.
    const file = new Image();
    file.src = image.currentSrc;
    await loaded(file);
    const { width, height } = image.getBoundingClientRect();
    const scales = [width / file.naturalWidth, height / file.naturalHeight];
    const scale = getComputedStyle(image).objectFit === "contain" ? Math.min(...scales) : Math.max(...scales);
    // Counts a phone's 3 device pixels as 2 for the hero and the banner that repeats it: the hero may weigh 30 kB.
    const isHero = image.closest(".hero, .last-banner") !== null;
    measured.push({ file: image.currentSrc, enlargement: scale * (isHero ? Math.min(density, 2) : density) });
  }
  return measured;
}
