import { savesData } from "./saves-data.ts";

const root = document.documentElement;

/**
 * Fetches the brand's faces once a first page is drawn, and sets its headings in theirs if nothing moves by that. The
 * pages after it are set in both from the start: the head's script knows by the referrer that the faces are here.
 */
export async function showBrandFaces() {
  if (root.dataset.faces || savesData()) return;
  const brandFaces = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFaces.map((face) => face.load()));
  if (!loads.every(({ status }) => status === "fulfilled")) return;
  for (const part of document.querySelectorAll<HTMLElement>("header, main > *, footer")) {
    // In a task of its own, so that a tap in between is answered.
    await new Promise((resolve) => setTimeout(resolve));
    setHeadings(part);
  }
}

/** A heading that needs fewer lines now keeps its old height until the window changes; what would grow keeps its face. */
function setHeadings(part: HTMLElement) {
  // A call banner's words and the form's title look like headings and are none.
  const headings = [...part.querySelectorAll<HTMLElement>("h1, h2, h3, p")];
  const heights = headings.map(heightOf);
  const partHeight = heightOf(part);
  part.dataset.faces = "headings";
  const now = headings.map(heightOf);
  headings.forEach((heading, at) => {
    if ((now[at] ?? 0) < (heights[at] ?? 0)) keepHeight(heading, heights[at] ?? 0);
  });
  const hasGrown = headings.some((heading, at) => heightOf(heading) > (heights[at] ?? 0));
  if (hasGrown || heightOf(part) !== partHeight) delete part.dataset.faces;
}

function heightOf(element: HTMLElement): number {
  return element.getBoundingClientRect().height;
}

function keepHeight({ style }: HTMLElement, height: number) {
  style.minHeight = `${height}px`;
  addEventListener("resize", () => style.removeProperty("min-height"), { once: true });
}
