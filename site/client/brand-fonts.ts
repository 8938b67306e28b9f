/**
 * Fetches the brand's fonts and sets the whole page in them at once, after its first paint. A page opened from another
 * page of this site is set in them already: see `Head.astro`. Visitors who save data keep the fallbacks.
 */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts || savesData()) return;
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (!loads.every(({ status }) => status === "fulfilled")) return;
  keepSizes(() => {
    root.dataset.fonts = "brand";
  });
}

/** Letter spacing in pixels, tried one after the other until a text has as many lines as before. */
const spacings = [0.05, 0.1, 0.2, 0.4];

/** Changes the fonts, and spaces letters where a text's size would change: somebody may be reading what is below it. */
function keepSizes(change: () => void): void {
  const texts = Array.from(
    document.querySelectorAll<HTMLElement>("h1,h2,h3,p,li,dt,dd,a,button,label,legend,summary,b,p>a>span,header span"),
  )
    .filter(isBoxOfText)
    .map((element) => ({ element, ...sizeOf(element) }));
  change();
  for (const spacing of spacings) {
    const changed = texts.flatMap(({ element, width, height }) => {
      const now = sizeOf(element);
      if (now.height !== height) return [[element, now.height > height ? -spacing : spacing] as const];
      return now.width === width ? [] : [[element, (width - now.width) / element.textContent.length] as const];
    });
    const now = changed.map(([element]) => Number.parseFloat(getComputedStyle(element).letterSpacing) || 0);
    for (const [at, [{ style }, more]] of changed.entries()) style.letterSpacing = `${(now[at] ?? 0) + more}px`;
  }
  // Where the fallback is too different, wide gaps would look worse than a line more or less.
  for (const { element, height } of texts.filter((text) => text.element.offsetHeight !== text.height)) {
    element.style.letterSpacing = "";
    if (!element.matches("h1, h2, h3")) element.style.minHeight = `${height}px`;
  }
}

/** What the browser has not laid out yet has no size to keep, and what is inside a line moves with the line. */
function isBoxOfText(element: HTMLElement): boolean {
  const isText = Array.from(element.childNodes).some((node) => node instanceof Text && node.data.trim() !== "");
  return (
    isText && getComputedStyle(element).display !== "inline" && element.checkVisibility({ contentVisibilityAuto: true })
  );
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: element.offsetWidth, height: element.offsetHeight };
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
