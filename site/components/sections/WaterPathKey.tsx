import type { RoofPart } from "#model/schemas/service.ts";
import { roofEdgeAddress } from "../../lib/roof-edge.ts";

/** A small drawing that says which part of the roof's edge a page is about. */
export function WaterPathKey({ part, service }: { part: RoofPart; service: string }) {
  return (
    <img
      src={roofEdgeAddress(part)}
      width="320"
      height="120"
      loading="lazy"
      alt={`Roof edge with the part of ${service.toLowerCase()} marked: ${part}`}
      className="water-path-key"
    />
  );
}
