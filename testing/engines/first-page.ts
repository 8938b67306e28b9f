/**
 * Runs in the page. The faces that parts of it are really drawn in, by name. One that is wanted and not there, or that
 * came too late to be used, is reported as such.
 */
export function drawnFaces(css: string): string[] {
  const widthIn = (parent: Element, family: string) => {
    const words = document.createElement("span");
    Object.assign(words.style, { position: "absolute", whiteSpace: "nowrap", fontFamily: family });
    words.textContent = "Gutters, downspouts & 0123456789";
    parent.append(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    return width;
  };
  const faceOf = (element: Element) => {
    const family = getComputedStyle(element).fontFamily.split(",")[0]?.trim().replaceAll(/["']/g, "") ?? "";
    const alone = widthIn(element, `"${family}", monospace`);
    const isThere = alone !== widthIn(element, "monospace") && alone === widthIn(element, "inherit");
    return isThere ? family : `not ${family}`;
  };
  const shown = Array.from(document.querySelectorAll(css)).filter((element) => element.checkVisibility());
  return Array.from(new Set(shown.map(faceOf))).sort();
}
