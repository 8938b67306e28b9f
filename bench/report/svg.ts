/** What stands below a chart's title: its elements, and how tall the whole picture is with them. */
export interface Plot {
  parts: string[];
  height: number;
}

/** The room a plot is given. */
export interface Room {
  width: number;
  top: number;
}

const seriesClasses = ["one", "two", "three", "four"];

export function seriesClass(at: number): string {
  return seriesClasses[at % seriesClasses.length] ?? "one";
}

export function text(part: { x: number; y: number; words: string; look: string; anchor?: string }): string {
  const { x, y, words, look, anchor = "start" } = part;
  return `<text class="${look}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(words)}</text>`;
}

export function escapeXml(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}

/** A value as people read it: three digits that count, thousands apart. */
export function tell(value: number): string {
  const decimals = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return value.toLocaleString("en-US", { maximumFractionDigits: decimals });
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
