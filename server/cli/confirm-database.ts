import { parseArgs } from "node:util";
import { confirmDatabase, isUnconfirmed } from "../store/created-database.ts";
import { UserError } from "../store/database.ts";
import { useDatabase } from "./use-database.ts";

export const confirm = {
  usage: "confirm-database",
  help: `Says that no requests are missing, after a start created an empty database in place of an older one.
/deliveryz stops warning, and backups of the older database are deleted with time again.`,
  async run(args: string[]): Promise<void> {
    parseArgs({ args });
    await useDatabase(async ({ config: { dataDir } }) => {
      if (!isUnconfirmed(dataDir))
        throw new UserError("Nothing to confirm: this database did not replace another one.");
      confirmDatabase(dataDir);
      process.stdout.write("Confirmed. Backups of the older database are deleted with time.\n");
    });
  },
};
