import { counted } from "#contract/counted.ts";
import { writeBackup } from "./backup-file.ts";
import { defineCommand } from "./command.ts";
import { dumpQuoteRequests } from "./dump-and-restore.ts";

export const backup = defineCommand({
  usage: "backup FILE",
  summary:
    "everything as of this moment, into one file\n" +
    "Works while the server writes. The file is read back before it gets its name.",
  argument: { what: "the name of a new file" },
  options: {},
  async run({ db }, { argument: path }) {
    const requests = await writeBackup(path, (take, takeTaps) => dumpQuoteRequests(db, take, takeTaps));
    process.stdout.write(
      `Backed up ${counted(requests, "request")} to ${path} and read them back. It is personal data: keep it safe.\n`,
    );
    return { requests };
  },
});
