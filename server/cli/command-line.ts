import { parseArgs } from "node:util";
import { type Command, nameOf, type Options, type OptionValues, UsageError } from "./command.ts";

/** The npm scripts that run commands. */
export type Program = "quotes" | "desk";

export interface CommandLine {
  name: string;
  command: Command;
  argument: string;
  options: OptionValues<Options>;
}

/** Reads what was typed: a command to run, or a request for help. Throws `UsageError` or an error of `parseArgs`. */
export function readCommandLine(
  program: Program,
  commands: Command[],
  words: string[],
): CommandLine | { help: string } {
  const [name = "help", ...args] = words;
  const found = commands.find((one) => nameOf(one) === name);
  const command = words.length === 0 ? printing(helpOf(program, commands)) : found;
  if (words.includes("--help") || words.includes("-h"))
    return { help: helpOf(program, command ? [command] : commands) };
  if (!command) throw new UsageError(`There is no command "${name}".`);
  const { options, argument: expected } = command;
  const { values, positionals, tokens } = parseArgs({ args, options, allowPositionals: !!expected, tokens: true });
  const given = tokens.flatMap((token) => (token.kind === "option" ? [token.name] : []));
  const repeated = given.find((option, index) => given.indexOf(option) < index);
  if (repeated !== undefined) throw new UsageError(`--${repeated} is given twice: ${name} takes it once.`);
  const [argument = "", surplus] = positionals;
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many for ${name}.`);
  // An empty word comes from an empty variable of a script, and does not mean "all".
  const isMissing = expected && !argument.trim() && !(expected.isOptional && positionals.length === 0);
  if (isMissing) throw new UsageError(`${name} needs ${expected.what}.`);
  return { name, command, argument, options: values };
}

/** The help as a command: what every command says of the database comes before it. */
function printing(help: string): Command {
  const run = async () => void process.stdout.write(help);
  return { usage: "", summary: "", options: {}, readsOnly: true, printsBeforeFirstStart: help, run };
}

function helpOf(program: Program, commands: Command[]): string {
  const parts = commands.map(({ usage, summary, options }) => {
    const rows = Object.entries(options).map(([name, { help }]) => `--${name.padEnd(11)}  ${help}`);
    const lines = [summary, ...rows].join("\n").replaceAll(/^/gm, "  ");
    return `npm run ${program} -- ${usage}\n${lines}\n`;
  });
  return `${parts.join("\n")}\nWorks while the server runs. DATA_DIR and DATABASE_URL say where the requests are.\n`;
}
