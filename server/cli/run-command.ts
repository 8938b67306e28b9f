import { ConfigError } from "../config/settings.ts";
import { errorCode, StoreUnavailable, UserError } from "../store/database.ts";
import { UsageError } from "./usage.ts";

interface Command {
  usage: string;
  help: string;
  run(args: string[]): Promise<void>;
}

export type Commands = Record<string, Command>;

type Script = "quotes" | "desk";

export async function runCommand(script: Script, commands: Commands): Promise<void> {
  // A reader that stops early, such as head, is not an error.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));
  try {
    const typed = process.argv.slice(2);
    const [name = "help", ...args] = typed;
    if (name === "help" || typed.includes("--help") || typed.includes("-h"))
      return void process.stdout.write(helpOf(script, commands, typed));
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}".`);
    await command.run(args);
  } catch (error) {
    process.stderr.write(`${messageOf(error, script)}\n`);
    process.exitCode = 1;
  }
}

function helpOf(script: Script, commands: Commands, typed: string[]): string {
  const named = Object.keys(commands).find((name) => typed.includes(name));
  const parts = Object.entries(commands)
    .filter(([name]) => named === undefined || name === named)
    .map(([, { usage, help }]) => `npm run ${script} -- ${usage}\n${help.replaceAll(/^/gm, "  ")}\n`);
  return `${parts.join("\n")}\nDATA_DIR and DATABASE_URL set where the requests are stored.\n`;
}

function messageOf(error: unknown, script: Script): string {
  if (error instanceof UsageError || errorCode(error).startsWith("ERR_PARSE_ARGS"))
    return `${(error as Error).message}\nTry: npm run ${script} -- --help`;
  const isForTheStaff = error instanceof ConfigError || error instanceof UserError || error instanceof StoreUnavailable;
  // System errors, such as a full disk, explain themselves. Our own bugs need the stack.
  if (isForTheStaff || (error instanceof Error && "code" in error)) return error.message;
  return error instanceof Error && error.stack ? error.stack : "The command failed.";
}
