import { parseArgs } from "node:util";
import { signInPlaces } from "#contract/desk-sign-in.ts";
import { printLink } from "../sign-in/staff-commands.ts";
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
  await useDatabase(({ db, config: { deskStaff: staff, publicOrigin } }) =>
    printLink(db, { ...signInPlaces.desk, staff, setting: "DESK_STAFF", publicOrigin }, address),
  );
}
