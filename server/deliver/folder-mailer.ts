import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { outboxFolder } from "../store/outbox-letters.ts";
import { makePrivateFolder, syncFolder } from "../store/private-files.ts";
import { composeMail } from "./compose-mail.ts";
import type { Mail, Mailer } from "./mail.ts";
import { SendFault } from "./mail.ts";

/** Writes each mail to a file. The same mail sent again replaces its file, so a repeat leaves no second copy. */
export function folderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, outboxFolder);
  return {
    async send(mail) {
      try {
        await writeMail(folder, mail);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new SendFault(`The letter could not be written: ${code}`, { code });
      }
    },
    close() {},
  };
}

/** A file under its own name is always whole: it gets the name only after its bytes are on disk. */
async function writeMail(folder: string, mail: Mail): Promise<void> {
  makePrivateFolder(folder);
  const path = join(folder, `${mail.fileName}.eml`);
  const half = `${path}.part`;
  const file = await open(half, "w", 0o600);
  try {
    await file.writeFile(await composeMail(mail));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, path);
  syncFolder(folder);
}
