import type { Scheme } from "#model/schemas/brand.ts";

export function drawingFile(name: string, scheme: Scheme): string {
  return scheme === "dark" ? `${name}-dark` : name;
}

export function drawingUrl(name: string, scheme: Scheme): string {
  return `/drawings/${drawingFile(name, scheme)}.svg`;
}

export function pictureDrawingName(name: string): string {
  return `picture-${name}`;
}
