import pino, { type DestinationStream } from "pino";

const maxWaitingBytes = 1_000_000;
const projectFolder = /file:\/\/\S*?(?=\/(server|contract|node_modules)\/)/;

/** Writes a line. Monitors match `event`, so never rename one (docs/run.md). Facts are codes, counts and ids. */
type WriteLine = (facts: { event: string; [fact: string]: unknown }, message: string) => void;

export interface Logger extends Record<"info" | "warn" | "error", WriteLine>, ReturnType<typeof createCounts> {}

/** Logs JSON to standard output, or short lines to a terminal. Requests are personal and not logged. Pass errors as `err`. */
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

export function createCounts() {
  const counts = new Map<string, number>();
  return {
    count(event: string): void {
      counts.set(event, (counts.get(event) ?? 0) + 1);
    },
    takeCounts(): Record<string, number> {
      const taken = Object.fromEntries(counts);
      counts.clear();
      return taken;
    },
  };
}

/** Drops lines once a megabyte waits for a reader. pino's own stream would keep the process from exiting instead. */
function standardOutput(): DestinationStream {
  process.stdout.on("error", () => {});
  return {
    write(line) {
      const text = process.stdout.isTTY ? lineForPeople(line) : line;
      if (process.stdout.writableLength < maxWaitingBytes) process.stdout.write(text);
    },
  };
}

/** Returns a short line: the time, the message, and the facts that are not in the message. */
export function lineForPeople(line: string): string {
  const { time, level, event, message, err, ...facts } = JSON.parse(line);
  // Counts come every minute and are for monitors.
  if (event === "counts") return "";
  const word = { warn: "Warning: ", error: "Error: " }[level as string] ?? "";
  const cause = err && { error: err.code ?? err.name, at: err.at[0] };
  const details = Object.entries({ ...facts, ...cause })
    .filter(([, value]) => value && !message.includes(String(value)))
    .map(([name, value]) => `${name}=${value}`);
  const suffix = details.length > 0 ? ` (${details.join(", ")})` : "";
  return `${new Date(time).toTimeString().slice(0, 8)} ${word}${message}${suffix}\n`;
}

/** Returns an error's name, code and stack frames. Its message may quote a visitor. */
function serializeError(error: unknown): { name: string; code?: string; at: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, at: [] };
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  const { code } = error as { code?: unknown };
  const at = frames.slice(0, 8).map((frame) => frame.trim().replace(projectFolder, ""));
  return { name: error.name, ...(typeof code === "string" && { code }), at };
}
