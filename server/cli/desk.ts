import { signInPlaces } from "#contract/desk-sign-in.ts";
import { endAccess, printLink } from "../sign-in/staff-commands.ts";
import { staffMark } from "../sign-in/staff-sessions.ts";
import { defineCommand, UsageError } from "./command.ts";
import { runCommands } from "./run-commands.ts";

const argument = { what: "an email address" };

const link = defineCommand({
  usage: "link ADDRESS",
  summary: "a link to sign in with, good once, in any browser, for ten minutes",
  argument,
  options: {},
  async run({ db, config: { deskStaff: staff, publicOrigin } }, line) {
    const address = addressOf("link", line.argument);
    await printLink(db, { ...signInPlaces.desk, staff, setting: "DESK_STAFF", publicOrigin }, address);
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
    return { staff: staffMark(address), ...(await endAccess(db, address, options.passkeys)) };
  },
});

await runCommands("desk", [link, end]);

function addressOf(command: string, typed: string): string {
  if (!typed.includes("@")) throw new UsageError(`${command} needs an email address.`);
  return typed.toLowerCase();
}
