/**
 * Fetches the brand's fonts and sets the whole page in them at once; it is painted by then, or this script would not be
 * here. A page that was opened from another one of this site is set in them already: see `Head.astro`. People who save
 * data keep the fallbacks, and so does on this page who has begun to scroll: far down a line may break elsewhere, and
 * what is being read would jump.
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
