import { writeBackup } from "./backup-file.ts";
import { type CommandMeans, WrongUse } from "./command-line.ts";
import { showProgress } from "./progress.ts";

export async function backUp({ store, line }: CommandMeans): Promise<void> {
  if (!line.argument) throw new WrongUse("backup needs the name of a new file.");
  const progress = showProgress("Backing up");
  const requests = await writeBackup(line.argument, (take) =>
    store.readEverything(async (page) => {
      await take(page);
      progress.add(page.length);
    }),
  );
  progress.done();
  process.stdout.write(`Backed up ${requests} requests to ${line.argument}. It holds personal data: keep it safe.\n`);
}
