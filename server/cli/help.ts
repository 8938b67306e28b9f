import type { Command } from "./command.ts";

const program = "npm run quotes -- ";

/** What `--help` prints: every command in one line. */
export function wholeHelp(commands: Command[]): string {
  const rows = commands.map(({ usage, summary }) => [`${program}${usage}`, summary] as const);
  return `Quote requests of the website, for the staff. Works while the server runs.

${columns([...rows, [`${program}list --help`, "what there is to know of one command, with its options"]])}
DATA_DIR and DATABASE_URL say where the requests are, as for the server.
`;
}

/** What `--help` prints after a command. */
export function commandHelp({ usage, summary, notes, options }: Command): string {
  const rows = Object.entries(options).map(
    ([name, { example, help }]) => [`--${name}${example ? ` ${example}` : ""}`, help] as const,
  );
  const parts = [`${program}${usage}\n  ${summary}\n`, columns(rows), notes ? `${notes}\n` : ""];
  return parts.filter((part) => part !== "").join("\n");
}

function columns(rows: (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}\n`).join("");
}
