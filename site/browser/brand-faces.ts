import { nextTask } from "./next-task.ts";
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
    await nextTask();
    setHeadings(part);
  }
}

/** A heading that needs fewer lines now keeps its old height until the window changes; one that needs more, its face. */
function setHeadings(part: HTMLElement) {
  const headings = [...part.querySelectorAll<HTMLElement>("h1, h2, h3")];
  const before = headings.map(({ offsetHeight }) => offsetHeight);
  part.dataset.faces = "headings";
  const grown = headings.map(({ offsetHeight }, at) => offsetHeight - (before[at] ?? 0));
  if (grown.some((by) => by > 0)) {
    delete part.dataset.faces;
    return;
  }
  headings.forEach((heading, at) => {
    if ((grown[at] ?? 0) < 0) keepHeight(heading, before[at] ?? 0);
  });
}

function keepHeight({ style }: HTMLElement, height: number) {
  style.minHeight = `${height}px`;
  addEventListener("resize", () => style.removeProperty("min-height"), { once: true });
}
