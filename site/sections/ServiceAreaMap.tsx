import type { City } from "#content/shapes/city.ts";

/** A city to mark on the drawn map. */
export type MappedCity = Pick<City, "name" | "place">;

type Point = [latitude: number, longitude: number];

const frame = { north: 37.51, south: 36.96, west: -122.16, size: 450 };
const milesPerDegree = { latitude: 69, longitude: 55 };

const bay: Point[] = [
  [37.62, -122.6],
  [37.53, -122.12],
  [37.47, -122.1],
  [37.455, -122.04],
  [37.425, -122.0],
  [37.445, -121.95],
  [37.47, -121.93],
  [37.53, -121.99],
  [37.62, -122.05],
];
const westernHills: Point[] = [
  [37.48, -122.6],
  [37.4, -122.22],
  [37.33, -122.11],
  [37.27, -122.06],
  [37.21, -121.985],
  [37.17, -121.87],
  [37.06, -121.72],
  [36.97, -121.62],
  [36.8, -121.6],
  [36.8, -122.6],
];
const easternHills: Point[] = [
  [37.62, -121.9],
  [37.45, -121.86],
  [37.37, -121.77],
  [37.27, -121.7],
  [37.13, -121.58],
  [37.0, -121.51],
  [36.8, -121.45],
  [36.8, -120.9],
  [37.62, -120.9],
];
const roads: Record<string, Point[]> = {
  "101": [
    [37.46, -122.14],
    [37.4, -122.05],
    [37.37, -121.93],
    [37.33, -121.85],
    [37.24, -121.77],
    [37.13, -121.63],
    [37.0, -121.56],
    [36.9, -121.56],
  ],
  "280": [
    [37.43, -122.24],
    [37.335, -122.06],
    [37.316, -121.95],
    [37.33, -121.89],
    [37.34, -121.85],
  ],
  "17": [
    [37.33, -121.94],
    [37.287, -121.95],
    [37.226, -121.975],
    [37.12, -121.97],
  ],
  "85": [
    [37.4, -122.07],
    [37.323, -122.045],
    [37.258, -121.98],
    [37.25, -121.86],
    [37.245, -121.775],
  ],
  "680": [
    [37.33, -121.86],
    [37.39, -121.86],
    [37.45, -121.91],
    [37.56, -121.93],
  ],
};

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

const namedOnTheLeft = new Set(["Sunnyvale", "Cupertino", "Saratoga", "Los Gatos"]);

function CityMark({ city }: { city: MappedCity }) {
  const [x, y] = project([city.place.latitude, city.place.longitude]);
  const isLeft = namedOnTheLeft.has(city.name);
  return (
    <g>
      <circle cx={x} cy={y} r="5" fill="#a6431a" stroke="#ffffff" strokeWidth="1.5" />
      <text
        x={x + (isLeft ? -9 : 9)}
        y={y + 5}
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

function path(points: Point[]): string {
  return points.map((point) => project(point).join(",")).join(" ");
}

function project([latitude, longitude]: Point): [x: number, y: number] {
  const scale = frame.size / ((frame.north - frame.south) * milesPerDegree.latitude);
  const x = (longitude - frame.west) * milesPerDegree.longitude * scale;
  const y = (frame.north - latitude) * milesPerDegree.latitude * scale;
  return [Math.round(x), Math.round(y)];
}
