import { parseArgs } from "node:util";
import { signInApps } from "#contract/sign-in.ts";
import { readServerConfig } from "../config/config.ts";
import { endAccess, printLink, refuseStranger } from "../sign-in/staff-commands.ts";
import { runCommand } from "./run-command.ts";
import { onlyArgument, UsageError } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

const link = {
  usage: "link ADDRESS",
  help: "Prints a link that signs in once, in any browser, within ten minutes.",
  async run(args: string[]): Promise<void> {
    const { positionals } = parseArgs({ args, allowPositionals: true });
    const address = onlyAddress(positionals, "link needs an email address.");
    const { deskStaff: staff, publicOrigin } = readServerConfig();
    const access = { ...signInApps.desk, staff, setting: "DESK_STAFF", publicOrigin };
    // Comes before opening the database, which may not exist without a desk.
    refuseStranger(access, address);
    await useDatabase(({ db }) => printLink(db, access, address));
  },
};

const end = {
  usage: "end ADDRESS [--passkeys]",
  help: `Ends every session and link of this address.
--passkeys  deletes its passkeys too, for example after a phone was lost`,
  async run(args: string[]): Promise<void> {
    const options = { passkeys: { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const address = onlyAddress(positionals, "end needs an email address.");
    await useDatabase(({ db }) => endAccess(db, address, values.passkeys));
  },
};

function onlyAddress(args: string[], missing: string): string {
  const address = onlyArgument(args, missing).toLowerCase();
  if (!address.includes("@")) throw new UsageError(missing);
  return address;
}

await runCommand("desk", { link, end });
