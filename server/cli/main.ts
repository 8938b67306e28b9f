import { backup } from "./backup.ts";
import { cancel } from "./cancel.ts";
import { confirm } from "./confirm-database.ts";
import { erase } from "./erase.ts";
import { list } from "./list.ts";
import { moveTo } from "./move-to.ts";
import { purge } from "./purge.ts";
import { resend } from "./resend.ts";
import { restore } from "./restore.ts";
import { type Commands, runCommand } from "./run-command.ts";
import { show } from "./show.ts";
import { spam } from "./spam.ts";
import { testEmail } from "./test-email.ts";

export const commands: Commands = {
  list,
  show,
  resend,
  cancel,
  spam,
  "test-email": testEmail,
  backup,
  restore,
  "confirm-database": confirm,
  "move-to": moveTo,
  erase,
  purge,
};

if (import.meta.main) await runCommand("quotes", commands);
