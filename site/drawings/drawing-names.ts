import type { Scheme } from "#model/schemas/brand.ts";

/** The name of a drawing's file in a color scheme, without ending. */
export function drawingFile(name: string, scheme: Scheme): string {
  return scheme === "dark" ? `${name}-dark` : name;
}

export function drawingUrl(name: string, scheme: Scheme): string {
  return `/drawings/${drawingFile(name, scheme)}.svg`;
}

/** The name of the drawing that a page names as its picture, without the color scheme. */
export function pictureDrawingName(name: string): string {
  return `picture-${name}`;
}
