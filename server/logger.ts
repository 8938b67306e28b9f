import pino, { type DestinationStream } from "pino";

const maxWaitingBytes = 1_000_000;
const projectFolder = /file:\/\/\S*?(?=\/(server|contract|node_modules)\/)/;

/**
 * Writes a line. `event` says what it is about: monitors match these names, which docs/running.md explains. Facts are codes,
 * counts and ids; the message may be reworded, the event's name may not.
 */
type WriteLine = (facts: { event: string; [fact: string]: unknown }, message: string) => void;

export interface Logger extends Record<"info" | "warn" | "error", WriteLine>, ReturnType<typeof createCounts> {}

/**
 * Writes one JSON object a line to standard output, or a short line for people where that is a terminal. Requests are not
 * logged: their addresses and bodies are personal. What is handed over are codes, counts and ids; an error goes in as `err`
 * and comes out by `serializeError`.
 */
export function createLogger(stream: DestinationStream = standardOutput()): Logger {
  const logger = pino(
    {
      base: null,
      messageKey: "message",
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      serializers: { err: serializeError },
    },
    stream,
  );
  return Object.assign(logger, createCounts());
}

/** Counts for the line that the log gets every minute. */
export function createCounts() {
  const counts = new Map<string, number>();
  return {
    count(what: string): void {
      counts.set(what, (counts.get(what) ?? 0) + 1);
    },
    /** The counts by name, which begin at 0 again. What did not happen is left out. */
    takeCounts(): Record<string, number> {
      const taken = Object.fromEntries(counts);
      counts.clear();
      return taken;
    },
  };
}

/**
 * While the log's disk is full or its reader stops, lines wait. Lines beyond a megabyte are dropped. Waiting lines never
 * keep the process from ending: pino's own stream writes them at the exit and blocks until somebody reads.
 */
function standardOutput(): DestinationStream {
  process.stdout.on("error", () => {});
  return {
    write(line) {
      const text = process.stdout.isTTY ? lineForPeople(line) : line;
      if (process.stdout.writableLength < maxWaitingBytes) process.stdout.write(text);
    },
  };
}

/** Returns a line of the log as people read it: the time, the message, and facts the message does not name. */
export function lineForPeople(line: string): string {
  const { time, level, event, message, err, ...facts } = JSON.parse(line);
  // Counts are for monitors, and come every minute.
  if (event === "counts") return "";
  const word = { warn: "Warning: ", error: "Error: " }[level as string] ?? "";
  const cause = err && { error: err.code ?? err.name, at: err.at[0] };
  const details = Object.entries({ ...facts, ...cause })
    .filter(([, value]) => value && !message.includes(String(value)))
    .map(([name, value]) => `${name}=${value}`);
  const suffix = details.length > 0 ? ` (${details.join(", ")})` : "";
  return `${new Date(time).toTimeString().slice(0, 8)} ${word}${message}${suffix}\n`;
}

/** What may be said of an error: its kind, code and place in the code. Its message may quote what a visitor typed. */
export function serializeError(error: unknown): { name: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const { code } = error as { code?: unknown };
  const at = frames.slice(0, 8).map((frame) => frame.trim().replace(projectFolder, ""));
  return { name: error.name, ...(typeof code === "string" && { code }), at };
}
