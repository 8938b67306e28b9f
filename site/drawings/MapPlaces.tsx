import type { DrawingColors } from "./drawing-colors.ts";
import { HaloText } from "./HaloText.tsx";
import { type MapLayout, textSizes } from "./map-layout.ts";
import type { nameBeside } from "./place-names.ts";

interface Props {
  layout: MapLayout;
  colors: DrawingColors;
}

/** Cities as dots with their names: ours in the color of the brand. */
export function MapCities({ layout, colors }: Props) {
  return layout.cities.map(({ isOurs, ...city }) => (
    <g key={city.name} fontWeight="bold" fontSize={isOurs ? textSizes.ours : textSizes.city}>
      <circle
        cx={city.x}
        cy={city.y}
        r={isOurs ? 6.5 : 4.5}
        fill={isOurs ? colors.ours : colors.ink}
        stroke={colors.ground}
        strokeWidth="1.5"
      />
      <PlaceName dot={city} colors={colors} />
    </g>
  ));
}

/** The landmarks of a city, as small rings. */
export function MapLandmarks({ layout, colors }: Props) {
  return (
    <g fontSize={textSizes.landmark}>
      {layout.landmarks.map((landmark) => (
        <g key={landmark.name}>
          <circle cx={landmark.x} cy={landmark.y} r="3" fill={colors.ground} stroke={colors.ink} strokeWidth="1.6" />
          <PlaceName dot={landmark} colors={colors} />
        </g>
      ))}
    </g>
  );
}

function PlaceName({ dot, colors }: { dot: ReturnType<typeof nameBeside>; colors: DrawingColors }) {
  return (
    <HaloText x={dot.textX} y={dot.textY} textAnchor={dot.anchor} fill={colors.ink} halo={colors.ground}>
      {dot.name}
    </HaloText>
  );
}
