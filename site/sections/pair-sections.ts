import type { Page, Section } from "#model/site.ts";
import type { RowPosition } from "../ui/Container.tsx";

/** Finds the sections that share a row on a desktop. Two texts share one if both or neither have a picture. */
export function pairSections({ sections }: Page): Map<Section, RowPosition> {
  const beside = new Map<Section, RowPosition>();
  for (const [at, second] of sections.entries()) {
    const first = sections[at - 1];
    if (!first || beside.has(first) || !fitBeside(first, second)) continue;
    beside.set(first, "first").set(second, "second");
  }
  return beside;
}

function fitBeside(first: Section, second: Section): boolean {
  if (first.kind === "calendar") return second.kind === "at-a-glance";
  if (first.kind === "faq") return second.kind === "service-cards" && second.variant === "icons";
  const isText = first.kind === "text-and-image" && second.kind === "text-and-image";
  return isText && !first.cells && !second.cells && Boolean(first.picture) === Boolean(second.picture);
}
