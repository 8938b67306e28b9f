import type { DrawingColors } from "./drawing-colors.ts";
import type { MapLayout } from "./map-layout.ts";

interface Props {
  layout: MapLayout;
  colors: DrawingColors;
}

/** The page adds the names. */
export function MapPlaces({ layout, colors }: Props) {
  return (
    <>
      {layout.landmarks.map(({ name, x, y }) => (
        <circle key={name} cx={x} cy={y} r="4" fill={colors.ground} stroke={colors.ink} strokeWidth="1.6" />
      ))}
      {layout.cities.map(({ name, x, y, isOurs }) => (
        <circle
          key={name}
          cx={x}
          cy={y}
          r={isOurs ? 6.5 : 4.5}
          fill={isOurs ? colors.ours : colors.ink}
          stroke={colors.ground}
          strokeWidth="1.5"
        />
      ))}
    </>
  );
}
