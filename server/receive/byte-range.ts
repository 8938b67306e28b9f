/** What a Range header asks of a body: a part of it, more than there is, or nothing we serve, which means all of it. */
export type RangeReading = { start: number; end: number } | "unsatisfiable" | "whole";

/** Reads a single range of bytes; `end` is exclusive. Several ranges, other units and nonsense mean the whole body. */
export function readRange(header: string, size: number): RangeReading {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header.trim()) ?? [];
  if (first === "" && last === "") return "whole";
  if (first === "")
    return Number(last) === 0 ? "unsatisfiable" : { start: Math.max(0, size - Number(last)), end: size };
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size : Math.min(Number(last) + 1, size) };
}
