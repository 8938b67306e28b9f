import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { writePrivateFile } from "../store/private-files.ts";
import { composeMail, type Mailer, SendError } from "./email.ts";

export const outboxFolder = "outbox";

/** Writes each email to a file. A resent email replaces its file. */
export function folderMailer(dataDir: string): Mailer {
  const folder = join(dataDir, outboxFolder);
  return {
    async send(mail) {
      const content = await composeMail(mail);
      try {
        await writePrivateFile(folder, `${mail.name}.eml`, content);
      } catch (error) {
        const code = (error as NodeJS.ErrnoException).code ?? "unknown";
        throw new SendError(`The email could not be written to a file: ${code}`, { code });
      }
    },
  };
}

/** Deletes the emails about these requests, and all digests, which may name them. */
export async function removeOutboxEmails(dataDir: string, requestIds: string[]): Promise<void> {
  const folder = join(dataDir, outboxFolder);
  if (requestIds.length === 0 || !existsSync(folder)) return;
  const removed = new Set(requestIds);
  for (const name of await readdir(folder)) {
    // Older versions wrote reminders.
    const [, id = ""] = /^(?:receipt-|reminder-|call-back-)?([\da-f-]{36})(?:-\d+)?\.eml(?:\.part)?$/.exec(name) ?? [];
    if (name.startsWith("digest-") || removed.has(id)) await rm(join(folder, name), { force: true });
  }
}
