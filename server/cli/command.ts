import type { Manifest } from "#contract/built-site.ts";
import type { ServerConfig } from "../config/config.ts";
import type { Office } from "../local-time.ts";
import type { Database } from "../store/database.ts";

/** A command typed wrongly. The message says how to type it. */
export class UsageError extends Error {
  override name = "UsageError";
}

export interface CommandContext {
  db: Database;
  config: ServerConfig;
  /** The company of the built site. Undefined where nothing is built, as on a machine that only keeps the database. */
  company: Manifest["company"] | undefined;
  /** By whose clocks times are read and shown: the company's, or UTC where nothing is built. */
  place: Office;
}

/** What the log says of a command that was run: only ids and counts. */
export type Facts = Record<string, string | number>;

/** A command's options as `parseArgs` takes them, with what the help says of each. */
export type Options = Record<string, { type: "string" | "boolean"; help: string }>;

export type OptionValues<O extends Options> = { [K in keyof O]?: { string: string; boolean: boolean }[O[K]["type"]] };

export interface Command<O extends Options = Options> {
  /** How it is typed, such as `show ID`: its name comes first. */
  usage: string;
  summary: string;
  /** The one word that may follow the name. `what` completes "show needs ...". */
  argument?: { what: string; isOptional?: true };
  options: O;
  /** It makes the database where there is none. */
  makesDatabase?: true;
  /** It also runs on the tables of another version. */
  leavesTables?: true;
  /** It changes nothing and writes no file, so it is not logged. */
  readsOnly?: true;
  /** What it prints before the server's first start. Undefined: it fails then. */
  printsBeforeFirstStart?: string;
  /** `argument` is empty where none was given. */
  run(context: CommandContext, line: { argument: string; options: OptionValues<O> }): Promise<Facts | undefined>;
}

export function nameOf({ usage }: Pick<Command, "usage">): string {
  return usage.replace(/ .*/, "");
}

/** Takes the types of a command's options from its list of options. */
export function defineCommand<const O extends Options>(command: Command<O>): Command {
  return command;
}
