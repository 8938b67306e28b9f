import { randomUUID } from "node:crypto";
import { type Mail, SendError, smtpMailer } from "../delivery/email.ts";
import { UserError } from "../store/database.ts";
import { defineCommand } from "./command.ts";

const sendLimitMs = 60_000;

export const testEmail = defineCommand({
  usage: "test-email",
  summary:
    "send one email to the office now, and say what came of it\n" +
    "It goes by the settings this command reads: SMTP_URL, SMTP_TLS, MAIL_FROM and MAIL_TO.",
  options: {},
  async run({ config, company }) {
    const { smtpUrl } = config;
    if (!smtpUrl)
      throw new UserError("SMTP_URL is not set in the settings this command reads: there is no mail server.");
    const from = config.mailFrom ?? company?.email;
    const to = config.mailTo.length > 0 || !company ? config.mailTo : [company.email];
    if (!from || to.length === 0)
      throw new UserError("Nothing is built here, which would name the company: set MAIL_FROM and MAIL_TO.");
    const name = company?.name ?? from;
    const mail: Mail = {
      name: `test-${randomUUID()}`,
      from: { name, address: from },
      to,
      subject: `Test email of the website of ${name}`,
      date: new Date(),
      text: "This email was sent to see whether emails of the website arrive. There is nothing to do.\n",
      autoReply: false,
    };
    let refused: string[] = [];
    const mailer = smtpMailer(smtpUrl, config, (codes) => {
      refused = codes;
    });
    try {
      await mailer.send(mail, AbortSignal.timeout(sendLimitMs));
    } catch (error) {
      if (error instanceof SendError) throw new UserError(`The email was not sent (${error.code}): ${error.message}`);
      throw error;
    } finally {
      mailer.close();
    }
    if (refused.length > 0)
      throw new UserError(
        `The mail server refused the email for ${refused.length} of ${to.join(", ")}: ${refused.join(", ")}`,
      );
    process.stdout.write(
      `The mail server took the email to ${to.join(", ")}. Look whether it arrives, and not among the spam.\n`,
    );
  },
});
