import { parseArgs } from "node:util";
import { signInPlaces } from "#contract/desk-sign-in.ts";
import { readServerConfig } from "../config/config.ts";
import { printLink, refuseStranger } from "../sign-in/staff-commands.ts";
import { onlyAddress } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const link = {
  usage: "link ADDRESS",
  help: "Prints a link that signs in once, in any browser, within ten minutes.",
  run,
};

async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const address = onlyAddress(positionals, "link needs an email address.");
  const { deskStaff: staff, publicOrigin } = readServerConfig();
  const access = { ...signInPlaces.desk, staff, setting: "DESK_STAFF", publicOrigin };
  // Before the database: without a desk there may be none yet.
  refuseStranger(access, address);
  await useDatabase(({ db }) => printLink(db, access, address));
}
