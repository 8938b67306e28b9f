import { savesData } from "./saves-data.ts";

const root = document.documentElement;

/**
 * Fetches the brand's faces once a first page is drawn, and sets its headings in theirs if nothing moves by that. The
 * pages after it are set in both from the start: the head's script knows by the referrer that the faces are here.
 */
export async function showBrandFaces() {
  if (root.dataset.faces || savesData()) return;
  await isShown();
  const brandFaces = [...document.fonts].filter(({ family }) => !family.includes("Fallback"));
  const loads = await Promise.allSettled(brandFaces.map((face) => face.load()));
  if (loads.every(({ status }) => status === "fulfilled")) setHeadings();
}

/** Resolves when the page is loaded and seen: a page got ready ahead is painted only when the visitor turns to it. */
async function isShown() {
  if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
  await new Promise((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
  });
}

/** A heading that needs fewer lines now keeps its old height until the window changes; one that needs more, its face. */
function setHeadings() {
  const headings = [...document.querySelectorAll<HTMLElement>("h1, h2, h3")];
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  root.dataset.faces = "headings";
  const grown = headings.map(({ offsetHeight }, at) => offsetHeight - (before[at] ?? 0));
  if (grown.some((by) => by > 0)) {
    delete root.dataset.faces;
    return;
  }
  headings.forEach((heading, at) => {
    if ((grown[at] ?? 0) < 0) heading.style.minHeight = `${before[at]}px`;
  });
  addEventListener("resize", () => headings.forEach(release), { once: true });
}

function release({ style }: HTMLElement) {
  style.minHeight = "";
}
