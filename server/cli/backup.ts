import { parseArgs } from "node:util";
import { counted } from "#contract/counted.ts";
import { writeBackup } from "./backup-file.ts";
import { dumpQuoteRequests } from "./dump-and-restore.ts";
import { onlyWord } from "./usage.ts";
import { useDatabase } from "./use-database.ts";

export const backup = {
  usage: "backup FILE",
  help: `Writes everything as of this moment into a new file, while the server writes.
The file is read back before it gets its name.`,
  run,
};

async function run(args: string[]): Promise<void> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const path = onlyWord(positionals, "backup needs the name of a new file.");
  await useDatabase("backup", async ({ db }) => {
    const requests = await writeBackup(path, (take, takeTaps) => dumpQuoteRequests(db, take, takeTaps));
    process.stdout.write(
      `Backed up ${counted(requests, "request")} to ${path} and read them back. It is personal data: keep it safe.\n`,
    );
    return { requests };
  });
}
