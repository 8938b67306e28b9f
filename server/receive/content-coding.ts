/** How the build compressed a file beside the original. */
export type Coding = "br" | "gzip";

const remembered = new Map<string, Coding[]>();
const mostRemembered = 200;

/** The codings a client takes, best first. Browsers send the same few headers all day, so answers are remembered. */
export function takenCodings(acceptEncoding: string | undefined): Coding[] {
  if (acceptEncoding === undefined) return [];
  const known = remembered.get(acceptEncoding);
  if (known) return known;
  const taken = readAcceptEncoding(acceptEncoding);
  if (remembered.size < mostRemembered && acceptEncoding.length < 200) remembered.set(acceptEncoding, taken);
  return taken;
}

function readAcceptEncoding(header: string): Coding[] {
  const weights = new Map<string, number>();
  for (const entry of header.toLowerCase().split(",")) {
    const [coding = "", ...parameters] = entry.split(";").map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  const weightOf = (coding: Coding) => weights.get(coding) ?? weights.get("*") ?? 0;
  return (["br", "gzip"] as const).filter((coding) => weightOf(coding) > 0).sort((a, b) => weightOf(b) - weightOf(a));
}
