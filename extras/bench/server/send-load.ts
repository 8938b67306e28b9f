import autocannon, { type Options, type Result } from "autocannon";

/** Sends requests over fifty open connections by default. Throws if one fails. */
export async function sendLoad(port: number, path: string, options: Partial<Options>): Promise<Result> {
  const result = await autocannon({ url: `http://127.0.0.1:${port}${path}`, connections: 50, ...options });
  const failed = result.errors + result.non2xx;
  if (failed > 0) throw new Error(`${failed} requests for ${path} failed.`);
  return result;
}
