import { backup } from "./backup.ts";
import { cancel } from "./cancel.ts";
import type { Command } from "./command.ts";
import { erase } from "./erase.ts";
import { exportCsv } from "./export-csv.ts";
import { list } from "./list.ts";
import { migrations } from "./migrations.ts";
import { purge } from "./purge.ts";
import { redrive } from "./redrive.ts";
import { restore } from "./restore.ts";
import { show } from "./show.ts";
import { spam } from "./spam.ts";
import { testEmail } from "./test-email.ts";

/** Every command, in the order the help shows them. */
export const commands: Command[] = [
  ...[list, show, exportCsv, redrive, cancel, spam, testEmail],
  ...[backup, restore, migrations, erase, purge],
];
