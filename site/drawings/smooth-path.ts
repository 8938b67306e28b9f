export type Dot = [x: number, y: number];

export function smoothPath(dots: Dot[], isClosed = false): string {
  const [start] = dots;
  return start ? `M${written(start)}${curvesThrough(dots, isClosed).join("")}${isClosed ? "Z" : ""}` : "";
}

/** A Catmull-Rom spline. A handle is at most a third of its piece, so that the curve never loops. */
function curvesThrough(dots: Dot[], isClosed: boolean): string[] {
  const count = dots.length;
  const dotAt = (at: number): Dot =>
    dots[isClosed ? (at + count) % count : Math.min(Math.max(at, 0), count - 1)] ?? [0, 0];
  return Array.from({ length: isClosed ? count : count - 1 }, (_, at) => {
    const [before, from, to, after] = [dotAt(at - 1), dotAt(at), dotAt(at + 1), dotAt(at + 2)];
    const maxLength = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const dotsOfCurve = [handle(from, before, to, maxLength), handle(to, after, from, maxLength), to];
    return `C${dotsOfCurve.map(written).join(" ")}`;
  });
}

/** Parallel to the line between a point's neighbors. */
function handle([x, y]: Dot, neighbor: Dot, toward: Dot, maxLength: number): Dot {
  const [dx, dy] = [(toward[0] - neighbor[0]) / 6, (toward[1] - neighbor[1]) / 6];
  const scale = Math.min(1, maxLength / (Math.hypot(dx, dy) || 1));
  return [x + dx * scale, y + dy * scale];
}

function written([x, y]: Dot): string {
  return `${Math.round(x)},${Math.round(y)}`;
}
