import { renameSync } from "node:fs";
import { join } from "node:path";
import { counted } from "#contract/counted.ts";
import { readDatabaseConfig } from "../config/database-config.ts";
import { copyTables } from "../store/copy-tables.ts";
import { openDatabase, UserError } from "../store/database.ts";
import { syncFolder } from "../store/private-files.ts";
import { databaseFileName, movedFileName, workerLock } from "../store/sqlite.ts";
import { parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const moveTo = {
  usage: "move-to DATABASE_URL",
  help:
    "Moves everything from SQLite into an empty PostgreSQL database. Stop the server first, and set DATABASE_URL after it.\n" +
    `The old file becomes ${movedFileName}: delete it once the server runs on PostgreSQL.`,
  async run(args: string[]): Promise<void> {
    const address = parseArgument(args, "move-to needs the address of a PostgreSQL database.");
    const { databaseUrl } = readDatabaseConfig({ DATABASE_URL: address });
    await useDatabase(async ({ db, config: { dataDir, databaseUrl: current } }) => {
      if (current)
        throw new UserError("The requests are in PostgreSQL already. To move an SQLite file, unset DATABASE_URL.");
      const lock = workerLock(dataDir);
      if (!lock.acquire()) throw new UserError("A server is running on this database. Stop it first.");
      const target = await openDatabase({ dataDir, databaseUrl }, { log: db.log, patience: "staff" });
      try {
        const { quote_request: requests = 0, ...others } = await copyTables(db, target);
        await db.close();
        renameSync(join(dataDir, databaseFileName), join(dataDir, movedFileName));
        syncFolder(dataDir);
        const rows = Object.values(others).reduce((sum, count) => sum + count, 0);
        process.stdout.write(
          `Moved ${counted(requests, "request")} and ${counted(rows, "other row")}. Now set DATABASE_URL and start the server.\n`,
        );
      } finally {
        await target.close();
        lock.release();
      }
    });
  },
};
