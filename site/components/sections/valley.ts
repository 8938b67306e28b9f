/** A place as latitude and longitude, in degrees. */
export type Point = [latitude: number, longitude: number];

const frame = { north: 37.51, south: 36.96, west: -122.21, size: 450 };
const milesPerDegree = { latitude: 69, longitude: 55 };

/** The south end of the bay. */
export const bay: Point[] = [
  [37.62, -126],
  [37.53, -122.12],
  [37.47, -122.1],
  [37.455, -122.04],
  [37.425, -122.0],
  [37.445, -121.95],
  [37.47, -121.93],
  [37.53, -121.99],
  [37.62, -122.05],
];
/** The Santa Cruz Mountains. */
export const westernHills: Point[] = [
  [37.48, -126],
  [37.4, -122.22],
  [37.33, -122.11],
  [37.27, -122.06],
  [37.21, -121.985],
  [37.17, -121.87],
  [37.06, -121.72],
  [36.97, -121.62],
  [36.8, -121.6],
  [36.8, -126],
];
/** The hills of the Diablo Range. */
export const easternHills: Point[] = [
  [37.62, -121.9],
  [37.45, -121.86],
  [37.37, -121.77],
  [37.27, -121.7],
  [37.13, -121.58],
  [37.0, -121.51],
  [36.8, -121.45],
  [36.8, -118],
  [37.62, -118],
];
/** The highways people know the way by. */
export const roads: Record<string, Point[]> = {
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

/** A line through these places as SVG writes it. */
export function path(points: Point[]): string {
  return points.map((point) => project(point).join(",")).join(" ");
}

/** Where a place lies on the drawing, which is as high as it is wide. */
export function project([latitude, longitude]: Point): [x: number, y: number] {
  const scale = frame.size / ((frame.north - frame.south) * milesPerDegree.latitude);
  const x = (longitude - frame.west) * milesPerDegree.longitude * scale;
  const y = (frame.north - latitude) * milesPerDegree.latitude * scale;
  return [Math.round(x), Math.round(y)];
}
