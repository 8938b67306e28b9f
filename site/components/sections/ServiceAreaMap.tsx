import type { City } from "#model/site.ts";
import { bay, easternHills, path, project, roads, westernHills } from "./valley.ts";

/** A city to mark on the drawn map. */
export type MappedCity = Pick<City, "name" | "place">;

/** Our own drawing of the valley with the cities at their true places, and what looks like a button on it. */
export function ServiceAreaMap({ cities }: { cities: MappedCity[] }) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 450 450" fontFamily="Arial, Liberation Sans, sans-serif">
      <title>Service area drawn to scale</title>
      <rect x="-2000" y="-200" width="4500" height="900" fill="#e9e4d6" />
      <polygon points={path(westernHills)} fill="#c3cbae" />
      <polygon points={path(easternHills)} fill="#d5cfa9" />
      <polygon points={path(bay)} fill="#a9c7d0" />
      {Object.entries(roads).map(([name, points]) => (
        <polyline
          key={name}
          points={path(points)}
          fill="none"
          stroke="#ffffff"
          strokeWidth="3.5"
          strokeLinejoin="round"
        />
      ))}
      {cities.map((city) => (
        <CityMark key={city.name} city={city} />
      ))}
      <rect x="14" y="386" width="196" height="46" rx="4" fill="#1b333c" />
      <text x="112" y="415" fontSize="17" fontWeight="bold" fill="#f4efe6" textAnchor="middle">
        Show interactive map
      </text>
    </svg>
  );
}

const namedOnTheLeft = new Set(["Sunnyvale", "Cupertino", "Saratoga", "Los Gatos", "Gilroy"]);
/** So that neighbors do not write over each other. */
const namedHigher = new Set(["Santa Clara"]);

function CityMark({ city }: { city: MappedCity }) {
  const [x, y] = project([city.place.latitude, city.place.longitude]);
  const isLeft = namedOnTheLeft.has(city.name);
  return (
    <g>
      <circle cx={x} cy={y} r="5" fill="#1d5a6b" stroke="#ffffff" strokeWidth="1.5" />
      <text
        x={x + (isLeft ? -9 : 9)}
        y={y + (namedHigher.has(city.name) ? -6 : 5)}
        fontSize={city.name === "San Jose" ? 19 : 15}
        fontWeight="bold"
        fill="#17262c"
        stroke="#f4efe6"
        strokeWidth="3"
        paintOrder="stroke"
        textAnchor={isLeft ? "end" : "start"}
      >
        {city.name}
      </text>
    </g>
  );
}
