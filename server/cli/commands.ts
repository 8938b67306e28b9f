import { backup } from "./backup.ts";
import { cancel } from "./cancel.ts";
import { type Command, type Invocation, UsageError } from "./command.ts";
import { erase } from "./erase.ts";
import { exportCsv } from "./export-csv.ts";
import { commandHelp, wholeHelp } from "./help.ts";
import { list } from "./list.ts";
import { purge } from "./purge.ts";
import { redrive } from "./redrive.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { testEmail } from "./test-email.ts";

/** Every command, in the order the help shows them. */
export const commands: Command[] = [
  ...[list, show, exportCsv, redrive, cancel, testEmail],
  ...[backup, restore, erase, purge],
];

/** Reads what the staff typed: a command ready to run, or the help that was asked for. Throws `UsageError`. */
export function readCommandLine([name, ...words]: string[]): Invocation | { help: string } {
  const help = wholeHelp(commands);
  if (name === undefined) return printing(help);
  if (name === "--help" || name === "-h") return { help };
  if (name.startsWith("-")) throw new UsageError(`${name} stands before the command: the command comes first.`);
  const command = commands.find((one) => one.name === name);
  if (!command) throw new UsageError(`There is no command "${name}".`);
  return command.parse(words) ?? { help: commandHelp(command) };
}

/** Without a command the help follows whatever has to be said of the requests first. */
function printing(text: string): Invocation {
  const run = async () => void process.stdout.write(text);
  return { name: "help", readsOnly: true, makesDatabase: false, printsBeforeFirstStart: text, run };
}
