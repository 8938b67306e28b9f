import { parseArgs } from "node:util";
import type { ServerConfig } from "../config.ts";
import type { Database } from "../store/database.ts";

/** A command typed wrongly. The message says how to type it. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What every command works with. */
export interface CommandContext {
  db: Database;
  config: ServerConfig;
}

/** What the log says of a command that was run: ids and counts alone. */
export type Facts = Record<string, string | number>;

/** An option of a command. `example` is a value as the help shows it; a switch has none. */
export interface Option {
  type: "string" | "boolean";
  example?: string;
  help: string;
}

type Options = Record<string, Option>;

/** The values of a command's options, as typed. */
export type OptionValues<O extends Options> = { [K in keyof O]?: O[K]["type"] extends "string" ? string : boolean };

/** One command of the staff, as `defineCommand` takes it. */
interface CommandDefinition<O extends Options> {
  name: string;
  /** How it is typed, such as `show ID`. */
  usage: string;
  summary: string;
  /** What else the help says of it. */
  notes?: string;
  /** The one word that may follow the name, said as in "show needs the id of a request". */
  argument?: { what: string; isOptional?: true };
  options: O;
  /** It makes the database where there is none. */
  makesDatabase?: true;
  /** It changes nothing and writes no file, so it is not logged. */
  readsOnly?: true;
  /** What it prints before the server's first start. Undefined: it fails then. */
  printsBeforeFirstStart?: (options: OptionValues<O>) => string;
  /** `argument` is empty where none was given. */
  run(context: CommandContext, line: { argument: string; options: OptionValues<O> }): Promise<Facts | undefined>;
}

/** A command whose words were read and found right. */
export interface Invocation {
  name: string;
  readsOnly: boolean;
  makesDatabase: boolean;
  printsBeforeFirstStart: string | undefined;
  run(context: CommandContext): Promise<Facts | undefined>;
}

/** One command of the staff. */
export interface Command extends Pick<CommandDefinition<Options>, "name" | "usage" | "summary" | "notes" | "options"> {
  /** Reads the words after the command's name; undefined where they ask for help. Throws `UsageError`. */
  parse(words: string[]): Invocation | undefined;
}

export function defineCommand<const O extends Options>(definition: CommandDefinition<O>): Command {
  const { name, usage, summary, notes, options, printsBeforeFirstStart } = definition;
  const { makesDatabase = false, readsOnly = false } = definition;
  return {
    name,
    usage,
    summary,
    ...(notes !== undefined && { notes }),
    options,
    parse(words) {
      const line = parseWords(definition, words);
      return (
        line && {
          name,
          readsOnly,
          makesDatabase,
          printsBeforeFirstStart: printsBeforeFirstStart?.(line.options),
          run: (context) => definition.run(context, line),
        }
      );
    },
  };
}

function parseWords<O extends Options>({ name, argument, options }: CommandDefinition<O>, args: string[]) {
  const known = { ...options, help: { type: "boolean", short: "h" } } as const;
  const its = Object.keys(options).map((option) => `--${option}`);
  const hint = its.length > 0 ? `Its options: ${its.join(", ")}.` : "It has no options.";
  const { tokens } = parseArgs({ args, options: known, allowPositionals: true, strict: false, tokens: true });
  const given = tokens.filter((token) => token.kind === "option");
  if (given.some((option) => option.name === "help")) return undefined;
  for (const [index, option] of given.entries()) {
    if (!Object.hasOwn(known, option.name)) throw new UsageError(`${name} has no option ${option.rawName}. ${hint}`);
    const isRepeated = given.findIndex((other) => other.name === option.name) < index;
    if (isRepeated) throw new UsageError(`${option.rawName} is given twice: ${name} takes it once.`);
  }
  const { values, positionals } = parseStrictly({ args, options: known, allowPositionals: true });
  const [word = "", ...more] = positionals;
  const surplus = argument ? more[0] : positionals[0];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many for ${name}. ${hint}`);
  // A word may be empty where a script's variable was: then nobody means "all".
  const isMissing = argument && !word.trim() && !(argument.isOptional && positionals.length === 0);
  if (isMissing) throw new UsageError(`${name} needs ${argument.what}.`);
  return { argument: word, options: values as OptionValues<O> };
}

function parseStrictly(config: { args: string[]; options: Options; allowPositionals: true }) {
  try {
    return parseArgs(config);
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
