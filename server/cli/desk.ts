import { counted } from "#contract/counted.ts";
import { deskPath } from "#contract/desk-sign-in.ts";
import { forgetPasskeys } from "../office/passkeys.ts";
import { linkLifeMs, makeSignInLink } from "../office/sign-in-links.ts";
import { endSessions, staffMark } from "../office/staff-sessions.ts";
import { UserError } from "../store/database.ts";
import { defineCommand, UsageError } from "./command.ts";
import { runCommands } from "./run-commands.ts";

const argument = { what: "an email address" };

const link = defineCommand({
  usage: "link ADDRESS",
  summary: "a link to sign in with, good once, in any browser, for ten minutes",
  argument,
  options: {},
  async run({ db, config: { deskStaff, publicOrigin } }, line) {
    const address = addressOf("link", line.argument);
    // Where the list is set for the server alone, the command cannot know it: the server looks at each sign-in.
    if (deskStaff.length > 0 && !deskStaff.includes(address))
      throw new UserError(`${address} may not sign in: add it to DESK_STAFF and restart the server.`);
    const made = await makeSignInLink(db, address, undefined);
    if (!made) throw new UserError("There is no link. Try again.");
    process.stdout.write(
      `${publicOrigin}${deskPath}#${made.secret}\nGood once, for ${linkLifeMs / 60_000} minutes. Whoever has it is in.\n`,
    );
    return { staff: staffMark(address) };
  },
});

const end = defineCommand({
  usage: "end ADDRESS",
  summary: "ends every session and link of this address",
  argument,
  options: { passkeys: { type: "boolean", help: "forgets its passkeys too, for a lost phone" } },
  async run({ db }, { argument: typed, options }) {
    const address = addressOf("end", typed);
    const passkeys = options.passkeys ? await forgetPasskeys(db, address) : undefined;
    const sessions = await endSessions(db, address, "all");
    process.stdout.write(
      `Ended ${counted(sessions, "session")} of ${address}, and the links that were not used yet.\n`,
    );
    if (passkeys !== undefined) process.stdout.write(`Forgot ${counted(passkeys, "passkey")}.\n`);
    return { staff: staffMark(address), sessions, ...(passkeys !== undefined && { passkeys }) };
  },
});

await runCommands("desk", [link, end]);

function addressOf(command: string, typed: string): string {
  if (!typed.includes("@")) throw new UsageError(`${command} needs an email address.`);
  return typed.toLowerCase();
}
