/**
 * Fetches the brand's fonts and sets the whole page in them at once, after its first paint. A page opened from another
 * page of this site has them from the start: see `Head.astro`. Visitors who save data keep the fallbacks.
 */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts || savesData()) return;
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (loads.every(({ status }) => status === "fulfilled")) root.dataset.fonts = "brand";
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
