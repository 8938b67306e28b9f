import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";
import { connect as connectTls } from "node:tls";
import { parseArgs } from "node:util";
import { minuteMs, secondMs } from "#contract/durations.ts";
import { isReservedHost } from "#contract/reserved-host.ts";
import type { ServerConfig } from "../config/config.ts";
import { type Mail, SendError, smtpMailer } from "../delivery/email.ts";
import { emailBody, paragraph } from "../delivery/email-body.ts";
import { UserError } from "../store/database.ts";
import { useDatabase } from "./use-database.ts";

const sendLimitMs = minuteMs;
const probeLimitMs = 5 * secondMs;

export const testEmail = {
  usage: "test-email",
  help: `Sends one email to the office now and prints the result.
Uses the settings that this command reads: SMTP_URL, SMTP_TLS, MAIL_FROM and MAIL_TO.`,
  async run(args: string[]): Promise<void> {
    parseArgs({ args });
    await useDatabase(async ({ config, company }) => {
      if (!config.smtpUrl) throw new UserError("SMTP_URL is not set in the settings that this command reads.");
      const address = config.mailFrom ?? company?.email;
      const to = config.mailTo.length > 0 || !company ? config.mailTo : [company.email];
      if (!address || to.length === 0)
        throw new UserError("No site is built here, so the company is unknown. Set MAIL_FROM and MAIL_TO.");
      const name = company?.name ?? address;
      const text = "This is a test of the website's emails. You don't need to do anything.";
      const mail: Mail = {
        name: `test-${randomUUID()}`,
        from: { name, address },
        to,
        subject: `Test email of the website of ${name}`,
        ...emailBody(company ?? { name }, { preview: "The website's emails arrive.", title: "Test email" }, [
          paragraph(text),
        ]),
      };
      await send(mail, config.smtpUrl, config);
      process.stdout.write(
        `The mail server accepted the email to ${to.join(", ")}. Check that it arrives and is not marked as spam.\n`,
      );
      process.stdout.write(placeholderAdvice({ MAIL_FROM: [address], MAIL_TO: to }));
    });
  },
};

function placeholderAdvice(mailboxes: Record<"MAIL_FROM" | "MAIL_TO", string[]>): string {
  const placeholders = Object.entries(mailboxes).filter(([, addresses]) => addresses.some(isReservedHost));
  const advice = placeholders.map(([name]) => `${name} is a placeholder: no mail reaches an example domain.\n`);
  return advice.join("");
}

async function send(mail: Mail, smtpUrl: string, config: ServerConfig): Promise<void> {
  let refused: string[] = [];
  const mailer = smtpMailer(smtpUrl, config, (codes) => {
    refused = codes;
  });
  try {
    await mailer.send(mail, AbortSignal.timeout(sendLimitMs));
  } catch (error) {
    if (!(error instanceof SendError)) throw error;
    const advice = await protocolAdvice(smtpUrl);
    throw new UserError(`The email was not sent (${error.code}): ${error.message}${advice}`);
  }
  const share = `${refused.length} of ${mail.to.join(", ")}`;
  if (refused.length > 0) throw new UserError(`The mail server refused the email for ${share}: ${refused.join(", ")}`);
}

/** Tries the other protocol: a plain port greets at once, and a TLS port completes a handshake. */
async function protocolAdvice(smtpUrl: string): Promise<string> {
  const { hostname: host, protocol, port } = new URL(smtpUrl);
  const isTls = protocol === "smtps:";
  const target = { host, port: Number(port) || (isTls ? 465 : 587) };
  const socket = isTls ? connect(target) : connectTls({ ...target, rejectUnauthorized: false });
  const expected = isTls ? "smtp" : "smtps";
  try {
    await once(socket, isTls ? "data" : "secureConnect", { signal: AbortSignal.timeout(probeLimitMs) });
    return ` This port expects ${expected}://: change SMTP_URL.`;
  } catch {
    return "";
  } finally {
    socket.destroy();
  }
}
