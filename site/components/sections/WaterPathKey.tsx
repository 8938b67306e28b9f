import type { RoofPart } from "#model/schemas/service.ts";
import { roofEdgeName } from "../../drawings/drawing-names.ts";
import { roofEdgeSize } from "../../drawings/RoofEdge.tsx";
import { Drawing } from "../ui/Drawing.tsx";

/** A small drawing that says which part of the roof's edge a page is about. */
export function WaterPathKey({ part, service }: { part: RoofPart; service: string }) {
  return (
    <div className="water-path-key">
      <Drawing
        name={roofEdgeName(part)}
        {...roofEdgeSize}
        alt={`A roof's edge with the part of ${service.toLowerCase()} marked: ${part}`}
      />
    </div>
  );
}
