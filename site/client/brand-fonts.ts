/**
 * Fetches the brand's fonts and sets the whole page in them at once, after its first paint. A page opened from another
 * page of this site is set in them already: see `Head.astro`. Visitors who save data keep the fallbacks. So do those
 * who have begun to scroll: a line may break elsewhere, and the text they read would jump.
 */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts || savesData()) return;
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (loads.every(({ status }) => status === "fulfilled") && scrollY === 0) root.dataset.fonts = "brand";
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
