import type { City, Site } from "#model/site.ts";
import { mapProjection, mapSize, type Point } from "./map-projection.ts";

interface Props {
  /** The cities to mark. The first is written larger. */
  cities: Pick<City, "name" | "place" | "label">[];
  land: Site["map"];
}

const grounds = { water: "#a9c7d0", forest: "#c3cbae", grassland: "#d5cfa9" };

/** Our own drawing of the land with the cities at their true places, and what looks like a button on it. */
export function ServiceAreaMap({ cities, land }: Props) {
  const project = mapProjection(land, cities);
  const path = (points: Point[]) => points.map((point) => project(point).join(",")).join(" ");
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${mapSize} ${mapSize}`}
      fontFamily="Arial, Liberation Sans, sans-serif"
    >
      <title>Service area drawn to scale</title>
      <rect x="-2000" y="-200" width="4500" height="900" fill="#e9e4d6" />
      {land?.areas.map(({ name, ground, outline }) => (
        <polygon key={name} points={path(outline)} fill={grounds[ground]} />
      ))}
      {land?.roads.map(({ name, line }) => (
        <polyline
          key={name}
          points={path(line)}
          fill="none"
          stroke="#ffffff"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
      ))}
      {cities.map(({ name, place, label }, at) => (
        <CityMark
          key={name}
          name={name}
          at={project([place.latitude, place.longitude])}
          label={label}
          isFirst={at === 0}
        />
      ))}
      <rect x="14" y="386" width="196" height="46" rx="4" fill="#1b333c" />
      <text x="112" y="415" fontSize="17" fontWeight="bold" fill="#f4efe6" textAnchor="middle">
        Show interactive map
      </text>
    </svg>
  );
}

interface CityMarkProps extends Pick<City, "name" | "label"> {
  at: Point;
  isFirst: boolean;
}

function CityMark({ name, at: [x, y], label, isFirst }: CityMarkProps) {
  const isLeft = label === "left";
  return (
    <g>
      <circle cx={x} cy={y} r="5" fill="#1d5a6b" stroke="#ffffff" strokeWidth="1.5" />
      <text
        x={x + (isLeft ? -9 : 9)}
        y={y + (label === "above" ? -6 : 5)}
        fontSize={isFirst ? 19 : 15}
        fontWeight="bold"
        fill="#17262c"
        stroke="#f4efe6"
        strokeWidth="3"
        paintOrder="stroke"
        textAnchor={isLeft ? "end" : "start"}
      >
        {name}
      </text>
    </g>
  );
}
