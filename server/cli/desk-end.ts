import { parseArgs } from "node:util";
import { endAccess } from "../sign-in/staff-commands.ts";
import { onlyAddress } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const end = {
  usage: "end ADDRESS [--passkeys]",
  help: `Ends every session and link of this address.
--passkeys  deletes its passkeys too, for example after a phone was lost`,
  run,
};

async function run(args: string[]): Promise<void> {
  const options = { passkeys: { type: "boolean" } } as const;
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const address = onlyAddress(positionals, "end needs an email address.");
  await useDatabase(({ db }) => endAccess(db, address, values.passkeys));
}
