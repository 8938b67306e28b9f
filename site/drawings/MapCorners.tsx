import type { DrawingColors } from "./drawing-colors.ts";
import { HaloText } from "./HaloText.tsx";
import type { MapLayout } from "./map-layout.ts";
import type { Projection } from "./map-projection.ts";

interface Props extends Pick<Projection, "height"> {
  notes: MapLayout["notes"];
  colors: DrawingColors;
}

const edge = 14;
const arrow = "M-9,0H8M2,-5L8,0L2,5";

export function MapCorners({ notes: { scale, beyond }, height, colors }: Props) {
  const halo = colors.ground;
  return (
    <g fontSize="12.5" fill={colors.ink}>
      <path d={`M${edge},${height - 36}v6h${scale.length}v-6`} fill="none" stroke={colors.ink} strokeWidth="1.5" />
      <HaloText x={edge + scale.length + 8} y={height - 28} halo={halo}>
        {`${scale.miles} ${scale.miles === 1 ? "mile" : "miles"}`}
      </HaloText>
      <HaloText x={edge} y={height - 11} fill={colors.muted} halo={halo}>
        Drawn, not surveyed
      </HaloText>
      {beyond.map(({ name, x, y, angle }) => (
        <path
          key={name}
          d={arrow}
          transform={`translate(${x},${y})rotate(${angle})`}
          fill="none"
          stroke={colors.ours}
          strokeWidth="2"
        />
      ))}
    </g>
  );
}
