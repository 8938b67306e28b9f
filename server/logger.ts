import pino, { type DestinationStream } from "pino";

const maxWaitingBytes = 1_000_000;

/** Where the server's own words go: pino's methods for what happens in the normal run of things. */
export type Logger = Pick<pino.Logger, "info" | "warn" | "error">;

/**
 * One JSON object a line on standard output. Requests are not logged: their addresses and bodies are personal. What is
 * handed over are codes, counts and ids; an error goes in as `err` and comes out by `serializeError`.
 */
export function createLogger(stream: DestinationStream = standardOutput()): Logger {
  return pino(
    {
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: serializeError },
    },
    stream,
  );
}

/**
 * A full disk under the log, or a reader that stops reading, costs log lines and nothing else: lines wait for their turn,
 * and those beyond a megabyte are dropped.
 */
function standardOutput(): DestinationStream {
  const stream = pino.destination({ sync: false, maxLength: maxWaitingBytes });
  stream.on("error", () => {});
  return stream;
}

/** What may be said of an error: its kind, code and place in the code. Its message may quote what a visitor typed. */
export function serializeError(error: unknown): { name: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const { code } = error as { code?: unknown };
  return { name: error.name, ...(typeof code === "string" && { code }), at: frames.slice(0, 8).map(relativeFrame) };
}

/** Without the folder the project stands in, which is nobody's business. */
function relativeFrame(frame: string): string {
  return frame.trim().replace(/file:\/\/\S*?(?=\/(server|contract|node_modules)\/)/, "");
}
