export type ContentEncoding = "br" | "gzip" | "identity";

/** Returns the first of the available encodings, the best one first, that a client accepts. */
export function negotiateEncoding<Available extends ContentEncoding>(
  acceptEncoding = "",
  available: readonly Available[],
): Available | "identity" {
  const accepted = acceptEncoding.toLowerCase().split(/[\s,;]+/);
  return available.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
