import { dirname, join, resolve } from "node:path";
import { counted } from "#contract/counted.ts";
import { copyErased } from "../privacy/erased-requests.ts";
import { countRequests } from "../requests/count-requests.ts";
import { backUpPostgres } from "../store/postgres-backup.ts";
import { databaseFileName } from "../store/sqlite.ts";
import { copySqlite } from "../store/sqlite-backup.ts";
import { expectNewFile, parseArgument } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const backup = {
  usage: "backup FILE",
  help:
    "Copies the whole database into one new file, while the server runs, and checks the copy.\n" +
    "Writes the ids of erased requests to erased-requests.txt beside it: keep both. PostgreSQL backups need pg_dump.",
  async run(args: string[]): Promise<void> {
    const path = resolve(parseArgument(args, "backup needs the name of a new file."));
    expectNewFile(path);
    await useDatabase(async ({ db, config: { dataDir, databaseUrl } }) => {
      if (databaseUrl) await backUpPostgres(db, databaseUrl, path);
      else await copySqlite(join(dataDir, databaseFileName), path);
      copyErased(dataDir, dirname(path));
      const requests = await db.read(countRequests);
      process.stdout.write(
        `Backed up ${counted(requests, "request")} to ${path}. It is personal data: keep it safe.\n`,
      );
    });
  },
};
