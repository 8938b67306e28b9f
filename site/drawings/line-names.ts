import { type Box, boxAround, type LabelRoom } from "./label-room.ts";
import type { Point, Projection } from "./map-projection.ts";
import { alongCurve, type Dot, smoothPath } from "./smooth-path.ts";

/** Where along a line a name is tried, as parts of what the map shows of it: from its middle toward both ends. */
const tries = Array.from({ length: 33 }, (_, at) => 0.5 + (at % 2 ? 1 : -1) * Math.ceil(at / 2) * 0.03);
/** How wide a letter of a creek's name is, about, and what room is left around the name. */
const letterWidth = 6.8;
const nameHeight = 15;
const endRoom = 10;
const plateHeight = 16;
/** Names and plates keep so far from the edges. */
const edge = 14;

/** A creek's name along a gentle path of its own. */
export interface CreekName {
  name: string;
  path: string;
}

/** A road's number and the middle of its plate. */
export interface RoadPlate {
  name: string;
  x: number;
  y: number;
  width: number;
}

/** Where a creek's name stands, if the map shows enough of the creek. */
export function creekName(name: string, line: Point[], projection: Projection, room: LabelRoom): CreekName | undefined {
  const shown = longestShown(line, projection);
  const half = (name.length * letterWidth) / 2 + endRoom;
  const places = tries.flatMap((part) => {
    const piece = pieceAround(shown, part * lengthOf(shown), half);
    return piece ? [{ piece, boxes: piece.map(([x, y]) => boxAround(x, y, nameHeight, nameHeight)) }] : [];
  });
  const place = room.takeFirstFree(places);
  return place && { name, path: readablePath(place.piece) };
}

/** Where a road's plate stands. */
export function roadPlate(name: string, line: Point[], projection: Projection, room: LabelRoom): RoadPlate | undefined {
  const shown = longestShown(line, projection);
  const width = name.length * 7 + 9;
  const places = tries.flatMap((part): (RoadPlate & { boxes: Box[] })[] => {
    const dot = shown[Math.floor(shown.length * part)];
    if (!dot) return [];
    const [x, y] = [Math.round(dot[0]), Math.round(dot[1])];
    return [{ name, x, y, width, boxes: [boxAround(x, y, width + 4, plateHeight + 4)] }];
  });
  return room.takeFirstFree(places);
}

/** Letters crowd on a crooked path: this one is a slight bow, from left to right. */
function readablePath(piece: Dot[]): string {
  const [first, middle, last] = [piece[0], piece[Math.floor(piece.length / 2)], piece.at(-1)] as [Dot, Dot, Dot];
  const bow: Dot = [(middle[0] * 2 + first[0] + last[0]) / 4, (middle[1] * 2 + first[1] + last[1]) / 4];
  return smoothPath(first[0] <= last[0] ? [first, bow, last] : [last, bow, first]);
}

function pieceAround(dots: Dot[], middle: number, half: number): Dot[] | undefined {
  let along = 0;
  const piece = dots.filter((dot, at) => {
    const before = dots[at - 1] ?? dot;
    along += Math.hypot(dot[0] - before[0], dot[1] - before[1]);
    return Math.abs(along - middle) <= half;
  });
  return lengthOf(piece) > half * 1.8 ? piece : undefined;
}

/** The longest part of a line that lies within the edges, as points close to each other. */
function longestShown(line: Point[], { width, height, project }: Projection): Dot[] {
  const parts: Dot[][] = [[]];
  for (const dot of alongCurve(line.map(project))) {
    const [x, y] = dot;
    const isShown = x > edge && y > edge && x < width - edge && y < height - edge;
    if (isShown) parts.at(-1)?.push(dot);
    else parts.push([]);
  }
  return parts.reduce((longest, part) => (lengthOf(part) > lengthOf(longest) ? part : longest));
}

function lengthOf(dots: Dot[]): number {
  return dots.reduce((sum, [x, y], at) => {
    const [beforeX, beforeY] = dots[at - 1] ?? [x, y];
    return sum + Math.hypot(x - beforeX, y - beforeY);
  }, 0);
}
