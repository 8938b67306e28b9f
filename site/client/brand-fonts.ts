/** What is set in lines of its own, unless it holds one of these, with which its text moves. */
const blocks = "h1, h2, h3, p, li, dt, dd, legend, label, summary, a, button";
const parts = "h2, h3, p, li";

/** How a block is fitted to its old size, step by step: so much closer its letters stand, or so much room its lines lose. */
const fitting = { steps: 6, letterSpacingEm: 0.008, paddingPx: 10, lineHeightPx: 8 };

/**
 * Fetches the brand's fonts and sets the whole page in them at once, after its first paint. A page opened from another
 * page of this site is set in them already: see `Head.astro`. Visitors who save data keep the fallbacks.
 */
export async function showBrandFonts(): Promise<void> {
  const root = document.documentElement;
  if (root.dataset.fonts || savesData()) return;
  const brandFonts = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFonts.map((font) => font.load()));
  if (loads.some(({ status }) => status === "rejected")) return;
  keepInPlace(() => {
    root.dataset.fonts = "brand";
  });
}

/**
 * In another font a block may break its lines elsewhere, or be wider or narrower. What is on the screen, or above it,
 * keeps its size until the window has another: nothing that is being read moves.
 */
function keepInPlace(change: () => void): void {
  const shown = Array.from(document.querySelectorAll<HTMLElement>(blocks))
    .filter((block) => isAboveTheFold(block) && !block.querySelector(parts))
    .map((block) => ({ block, style: block.style, was: sizeOf(block) }));
  change();
  const resized = shown.filter(({ block, was }) => sizeOf(block).width !== was.width);
  for (const { style, was } of resized) style.minWidth = style.maxWidth = `${was.width}px`;
  for (let step = 1; step <= fitting.steps; step++) {
    const grown = shown.map(({ block, style, was }) => {
      const is = sizeOf(block);
      return { style, wider: is.width - was.width + is.overflow - was.overflow, higher: is.height - was.height };
    });
    for (const { style, wider, higher } of grown) {
      if (higher < -fitting.lineHeightPx) style.paddingInlineEnd = `${step * fitting.paddingPx}px`;
      else if (wider > 0.2 || higher > fitting.lineHeightPx)
        style.letterSpacing = `${-step * fitting.letterSpacingEm}em`;
    }
  }
  const release = () => {
    for (const { style } of shown) {
      style.minWidth = style.maxWidth = style.letterSpacing = style.paddingInlineEnd = "";
    }
  };
  addEventListener("resize", release, { once: true });
}

/** How wide a block is, by how much its text is wider than that, and how high its text is: the block may be higher. */
function sizeOf(block: HTMLElement) {
  const { width } = block.getBoundingClientRect();
  const text = new Range();
  text.selectNodeContents(block);
  const textBox = text.getBoundingClientRect();
  return { width, overflow: Math.max(0, textBox.width - width), height: textBox.height };
}

function isAboveTheFold(block: HTMLElement): boolean {
  // Safari 17.3 and Firefox 105 lack the function.
  const isLaidOut = !("checkVisibility" in block) || block.checkVisibility({ contentVisibilityAuto: true });
  return isLaidOut && block.getBoundingClientRect().top < innerHeight;
}

function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
