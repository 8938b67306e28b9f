import type { RoofPart } from "#model/schemas/service.ts";

/** Where the small drawing with this part marked is served. */
export function roofEdgeAddress(part: RoofPart): string {
  return `/water-path/${part.replace(" ", "-")}.svg`;
}
