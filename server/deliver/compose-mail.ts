import MailComposer from "nodemailer/lib/mail-composer";
import type { Mail } from "./mail.ts";

/** The mail as the bytes that travel. No file and no address is ever read on behalf of what stands in it. */
export function composeMail(mail: Mail): Promise<Buffer> {
  const composer = new MailComposer({
    from: mail.from,
    to: mail.to,
    ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
    subject: mail.subject,
    messageId: `<${mail.messageId}>`,
    date: mail.date,
    text: mail.text,
    ...(mail.html ? { html: mail.html } : {}),
    headers: { "Auto-Submitted": mail.autoReply ? "auto-replied" : "auto-generated" },
    newline: "\r\n",
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
