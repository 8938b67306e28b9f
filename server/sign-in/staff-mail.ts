import { randomUUID } from "node:crypto";
import type { Manifest } from "#contract/built-site.ts";
import { requestFragment, type SignInPlace } from "#contract/desk-sign-in.ts";
import type { MailConfig } from "../config/mail-config.ts";
import { smtpMailer } from "../delivery/email.ts";
import { localTime } from "../local-time.ts";
import type { Logger } from "../logger.ts";
import { errorCode } from "../store/database.ts";
import { linkLifeMs, type SignInLink } from "./sign-in-links.ts";

export type StaffMail = ReturnType<typeof staffMail>;

export type StaffMailCompany = Pick<Manifest["company"], "name" | "email" | "city" | "timeZone">;

const sendLimitMs = 60_000;

/** Emails to the staff about their own sign-in, with nothing that anybody typed. Errors are logged, never thrown. */
export function staffMail(
  config: Pick<MailConfig, "smtpUrl" | "smtpTls" | "mailFrom">,
  { name: place, page, linkCommand, endCommand, publicOrigin }: SignInPlace & { publicOrigin: string },
  company: () => StaffMailCompany,
  log: Logger,
) {
  const mailer = config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl, config);
  const address = `${publicOrigin}${page}`;
  const notices = {
    "new-device": {
      subject: `A new device signed in to ${place}`,
      what: `Your address was used to sign in to ${place} in a browser that had not signed in with it before`,
      remedy: 'press "End all others"',
    },
    "passkey-added": {
      subject: `A passkey was added at ${place}`,
      what: `A passkey was added for your address at ${place}`,
      remedy: 'remove the passkey and press "End all others"',
    },
    "passkey-removed": {
      subject: `A passkey was removed at ${place}`,
      what: `A passkey of your address was removed at ${place}`,
      remedy: 'press "End all others" and add a passkey again',
    },
  };

  async function send(to: string, subject: string, paragraphs: string[], ifNotSent: string): Promise<void> {
    const { name, email } = company();
    const mail = {
      name: `desk-${randomUUID()}`,
      from: { name, address: config.mailFrom ?? email },
      to: [to],
      subject: `${subject} of ${name}`,
      text: [...paragraphs, ""].join("\n\n"),
    };
    await mailer?.send(mail, AbortSignal.timeout(sendLimitMs)).catch((error) => {
      log.error({ event: "staff_email_failed", code: errorCode(error) }, ifNotSent);
    });
  }

  return {
    /** False without a mail server: then nothing is sent. */
    isEnabled: mailer !== undefined,
    sendLink: (to: string, { secret, code }: SignInLink, request?: string) =>
      send(
        to,
        `Sign in to ${place}`,
        [
          `Somebody asked to sign in to ${place} with your address. If it was you, open this link in the same browser:`,
          `${address}#${secret}${request ? requestFragment(request).slice(1) : ""}`,
          `Or type this code there: ${code.replace(/^(.{4})/, "$1-")}`,
          `Both work once, for ${linkLifeMs / 60_000} minutes. If it was not you, ignore this email and give the code to nobody.`,
        ],
        `a sign-in letter was not sent; \`${linkCommand}\` gives a link`,
      ),
    /** Reports to an address what was done in its name. */
    sendNotice(to: string, notice: keyof typeof notices, device: string): void {
      const { subject, what, remedy } = notices[notice];
      const { city, timeZone } = company();
      const when = `${localTime(Date.now(), timeZone)} (${city} time)`;
      const words = [
        `${what}: ${device}, ${when}.`,
        "If it was you, there is nothing to do.",
        `If it was not you, somebody reads your mailbox or uses one of your devices. Change the password of your mailbox, open ${address}, and under "Account" ${remedy}.`,
        `If you cannot get in, ask whoever runs the server to run: ${endCommand} ADDRESS --passkeys`,
      ];
      void send(to, subject, words, "an email that tells a staff member of a sign-in or a passkey was not sent");
    },
  };
}
