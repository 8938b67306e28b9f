export type ContentEncoding = "br" | "gzip" | "identity";

/** Returns the first encoding in `available`, sorted best first, that the client accepts. */
export function negotiateEncoding<Available extends ContentEncoding>(
  acceptEncoding = "",
  available: readonly Available[],
): Available | "identity" {
  const accepted = acceptEncoding.toLowerCase().split(/[\s,;]+/);
  return available.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
