const maxWaitMs = 3_000;

/**
 * Fetches the brand's fonts once the page is painted and sets the whole page in them at once. A page that was opened from
 * another one of this site is set in them already: see `Head.astro`. People who save data keep the fallbacks, and so does
 * on this page who has begun to scroll: far down a line may break elsewhere, and what is being read would jump.
 */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts || savesData()) return;
  await firstPaint();
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (loads.every(({ status }) => status === "fulfilled") && scrollY === 0) root.dataset.fonts = "brand";
}

/** Two frames after the load a busy browser may not have shown the first one yet, and some do not say when they paint. */
function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) resolve(undefined);
    }).observe({ type: "paint", buffered: true });
    setTimeout(resolve, maxWaitMs);
  });
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
