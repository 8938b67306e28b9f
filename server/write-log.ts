import type { Log } from "./store/log.ts";

/** The server's own words, one JSON object a line. Requests are not logged: their addresses and bodies are personal. */
export function writeLog(stream: NodeJS.WritableStream = process.stdout): Log {
  const write = (level: string) => (facts: object, message: string) => {
    stream.write(`${JSON.stringify({ time: new Date().toISOString(), level, message, ...facts })}\n`);
  };
  return { info: write("info"), warn: write("warn"), error: write("error") };
}

/** What may be told of an error: its kind and where it happened. Its message may quote what a visitor typed. */
export function tellError(error: unknown): { error: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { error: typeof error, at: [] };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const { code } = error as { code?: unknown };
  return { error: error.name, ...(typeof code === "string" && { code }), at: frames.slice(0, 8).map(placeInCode) };
}

function placeInCode(frame: string): string {
  return frame.trim().replace(/file:\/\/\S*?(?=\/(server|contract|node_modules)\/)/, "");
}
