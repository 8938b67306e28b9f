import { deskPath } from "#contract/desk-sign-in.ts";
import { readServerConfig, type ServerConfig } from "../config.ts";
import { type Database, openDatabase, UserError } from "../store/database.ts";
import { forgetPasskeys } from "../store/passkeys.ts";
import { linkLifeMs, makeSignInLink } from "../store/sign-in-links.ts";
import { endSessions, staffMark } from "../store/staff-sessions.ts";
import { UsageError } from "./command.ts";
import { counted } from "./counted.ts";
import { explained, hasDatabase, logCommand, noDatabaseYet, sayDatabase, silent } from "./explained.ts";

const help = `The desk, for whoever runs the server.

  npm run desk -- link ADDRESS            a link to sign in with, good once, in any browser, for ten minutes
  npm run desk -- end ADDRESS             ends every session and link of this address
  npm run desk -- end ADDRESS --passkeys  forgets its passkeys too, for a lost phone
`;

type Run = (db: Database, address: string, config: ServerConfig) => Promise<string>;

try {
  const { run, address } = readWords(process.argv.slice(2));
  if (run) await runOn(readServerConfig(), (db, config) => run(db, address, config));
  else process.stdout.write(help);
} catch (error) {
  process.stderr.write(`${explained(error, "npm run desk -- --help")}\n`);
  process.exitCode = 1;
}

async function runOn(
  config: ServerConfig,
  run: (db: Database, config: ServerConfig) => Promise<string>,
): Promise<void> {
  sayDatabase(config);
  if (!hasDatabase(config)) throw new UserError(noDatabaseYet(config));
  const db = await openDatabase(config, { log: silent, patience: "staff", tables: "expect" });
  try {
    process.stdout.write(await run(db, config));
  } finally {
    await db.close();
  }
}

function readWords(words: string[]): { run: Run | undefined; address: string } {
  const [name, address = "", option, ...more] = words;
  if (name === undefined || name === "--help" || name === "-h") return { run: undefined, address: "" };
  const run = { link, end: option === "--passkeys" ? endWithPasskeys : end }[name];
  const isSurplus = more.length > 0 || (option !== undefined && !(name === "end" && option === "--passkeys"));
  if (!run || isSurplus) throw new UsageError(`There is no command "${words.join(" ")}".`);
  if (!address.includes("@")) throw new UsageError(`${name} needs an e-mail address.`);
  return { run, address: address.toLowerCase() };
}

async function link(db: Database, address: string, { deskStaff, publicOrigin }: ServerConfig): Promise<string> {
  // Where the list is set for the server alone, the command cannot know it: the server looks at each sign-in.
  if (deskStaff.length > 0 && !deskStaff.includes(address))
    throw new UserError(`${address} may not sign in: add it to DESK_STAFF and restart the server.`);
  const made = await makeSignInLink(db, address, undefined);
  if (!made) throw new UserError("There is no link. Try again.");
  await logCommand("desk link", { staff: staffMark(address) });
  return `${publicOrigin}${deskPath}#${made.secret}\nGood once, for ${linkLifeMs / 60_000} minutes. Whoever has it is in.\n`;
}

async function end(db: Database, address: string): Promise<string> {
  const sessions = await endSessions(db, address, "all");
  await logCommand("desk end", { staff: staffMark(address), sessions });
  return `Ended ${counted(sessions, "session")} of ${address}, and the links that were not used yet.\n`;
}

async function endWithPasskeys(db: Database, address: string): Promise<string> {
  const passkeys = await forgetPasskeys(db, address);
  await logCommand("desk end", { staff: staffMark(address), passkeys });
  return `${await end(db, address)}Forgot ${counted(passkeys, "passkey")}.\n`;
}
