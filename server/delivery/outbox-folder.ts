import { join } from "node:path";
import { writePrivateFile } from "../store/private-files.ts";
import { composeMail, type Mailer, SendError } from "./email.ts";
import { outboxFolder } from "./outbox-letters.ts";

/** Writes each mail to a file. The same mail sent again replaces its file, so a repeat leaves no second copy. */
export function folderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, outboxFolder);
  return {
    async send(mail) {
      const content = await composeMail(mail);
      try {
        await writePrivateFile(folder, `${mail.name}.eml`, content);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new SendError(`The letter could not be written: ${code}`, { code });
      }
    },
  };
}
