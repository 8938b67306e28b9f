/** Switches to the brand's fonts after the first paint, unless the visitor saves data. */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (root.dataset.fonts || connection?.saveData) return;
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (loads.every(({ status }) => status === "fulfilled")) root.dataset.fonts = "brand";
}
