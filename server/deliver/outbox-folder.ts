import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import { outboxFolder } from "../store/outbox-letters.ts";
import { makePrivateFolder, syncFolder } from "../store/private-files.ts";
import { composeMail, type Mailer, SendError } from "./email.ts";

/** Writes each mail to a file. The same mail sent again replaces its file, so a repeat leaves no second copy. */
export function folderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, outboxFolder);
  return {
    async send(mail) {
      const content = await composeMail(mail);
      try {
        await writeMail(folder, `${mail.fileName}.eml`, content);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new SendError(`The letter could not be written: ${code}`, { code });
      }
    },
    close() {},
  };
}

/** A file under its own name is always whole: it gets the name only after its bytes are on disk. */
async function writeMail(folder: string, name: string, content: Buffer): Promise<void> {
  makePrivateFolder(folder);
  const part = join(folder, `${name}.part`);
  const file = await open(part, "w", 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(part, join(folder, name));
  syncFolder(folder);
}
