/** How a body may be sent: compressed, or as it is. */
export type ContentEncoding = "br" | "gzip" | "identity";

/** The best of the encodings at hand that a client accepts. `identity` where it names none, as RFC 9110 asks. */
export function negotiateEncoding<Available extends ContentEncoding>(
  acceptEncoding: string | undefined,
  available: readonly Available[],
): Available | "identity" {
  if (acceptEncoding === undefined) return "identity";
  const weights = readWeights(acceptEncoding);
  const weightOf = (encoding: Available) => weights.get(encoding) ?? weights.get("*") ?? 0;
  const accepted = available.filter((encoding) => encoding !== "identity" && weightOf(encoding) > 0);
  return accepted.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? "identity";
}

function readWeights(acceptEncoding: string): Map<string, number> {
  const entries = acceptEncoding.toLowerCase().split(",");
  return new Map(
    entries.map((entry) => {
      const [encoding = "", ...parameters] = entry.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
      return [encoding, weight === undefined ? 1 : Number(weight)];
    }),
  );
}
