import { parseArgs } from "node:util";
import type { ServerConfig } from "../config.ts";
import type { QuoteRequestStore } from "../store/quote-request-store.ts";
import { backUp } from "./backup.ts";
import { erase } from "./erase.ts";
import { exportCsv } from "./export-csv.ts";
import { list } from "./list.ts";
import { redrive } from "./redrive.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { stats } from "./stats.ts";

/** A command typed wrongly. The message says how to type it. */
export class WrongUse extends Error {
  override name = "WrongUse";
}

/** What each command works with. */
export interface CommandMeans {
  store: QuoteRequestStore;
  config: ServerConfig;
  line: CommandLine;
}

export const commands = { list, show, export: exportCsv, redrive, backup: backUp, restore, erase, stats };

type CommandName = keyof typeof commands;

/** What the staff typed. */
export type CommandLine = ReturnType<typeof readCommandLine>;

const options = {
  help: { type: "boolean", short: "h" },
  json: { type: "boolean" },
  since: { type: "string" },
  service: { type: "string" },
  city: { type: "string" },
  undelivered: { type: "boolean" },
  suspect: { type: "boolean" },
  all: { type: "boolean" },
  confirm: { type: "boolean" },
  email: { type: "string" },
  phone: { type: "string" },
} as const;

export function readCommandLine(words: string[]) {
  const { values, positionals } = parsed(words);
  const [command, argument, ...more] = positionals;
  if (command !== undefined && !isCommand(command)) throw new WrongUse(`There is no command "${command}".`);
  if (more.length > 0) throw new WrongUse(`"${more[0]}" is one word too many.`);
  return { command, argument, options: values };
}

function parsed(words: string[]) {
  try {
    return parseArgs({ args: words, options, allowPositionals: true });
  } catch (error) {
    throw new WrongUse((error as Error).message);
  }
}

function isCommand(word: string): word is CommandName {
  return Object.hasOwn(commands, word);
}
