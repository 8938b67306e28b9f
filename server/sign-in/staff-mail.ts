import { randomUUID } from "node:crypto";
import type { Manifest } from "#contract/built-site.ts";
import { minuteMs } from "#contract/durations.ts";
import { requestFragment, type SignInApp } from "#contract/sign-in.ts";
import type { MailConfig } from "../config/mail-config.ts";
import { smtpMailer } from "../delivery/email.ts";
import { buttons, type EmailOpening, type EmailPart, emailBody, paragraph } from "../delivery/email-body.ts";
import { formatTime } from "../local-time.ts";
import type { Logger } from "../logger.ts";
import { errorCode } from "../store/database.ts";
import { linkLifeMs, type SignInLink } from "./sign-in-links.ts";

export type StaffMail = ReturnType<typeof staffMail>;

export type StaffMailCompany = Pick<Manifest["company"], "name" | "email" | "city" | "timeZone" | "look">;

const sendLimitMs = minuteMs;

/** Emails staff about their own sign-in, without any typed text. Logs errors, never throws. */
export function staffMail(
  config: Pick<MailConfig, "smtpUrl" | "smtpTls" | "mailFrom">,
  { name, page, linkCommand, publicOrigin }: SignInApp & { publicOrigin: string },
  company: () => StaffMailCompany,
  log: Logger,
) {
  const mailer = config.smtpUrl === undefined ? undefined : smtpMailer(config.smtpUrl, config);
  const address = `${publicOrigin}${page}`;
  const notices = {
    "new-device": {
      subject: `A new device signed in to ${name}`,
      event: `Your address was used to sign in to ${name} in a browser that had not signed in with it before`,
      remedy: 'press "End all others"',
    },
    "passkey-added": {
      subject: `A passkey was added at ${name}`,
      event: `A passkey was added for your address at ${name}`,
      remedy: 'remove the passkey and press "End all others"',
    },
    "passkey-removed": {
      subject: `A passkey was removed at ${name}`,
      event: `A passkey of your address was removed at ${name}`,
      remedy: 'press "End all others" and add a passkey again',
    },
  };

  async function send(to: string, opening: EmailOpening, parts: EmailPart[], failure: string): Promise<void> {
    const sender = company();
    const mail = {
      name: `desk-${randomUUID()}`,
      from: { name: sender.name, address: config.mailFrom ?? sender.email },
      to: [to],
      subject: `${opening.title} of ${sender.name}`,
      ...emailBody(sender, opening, parts),
    };
    await mailer?.send(mail, AbortSignal.timeout(sendLimitMs)).catch((error) => {
      log.error({ event: "staff_email_failed", code: errorCode(error) }, failure);
    });
  }

  return {
    isEnabled: mailer !== undefined,
    sendLink(to: string, { secret, code: digits }: SignInLink, request?: string): Promise<void> {
      const code = digits.replace(/^(.{4})/, "$1-");
      const life = `${linkLifeMs / minuteMs} minutes`;
      const warning = "If it was not you, do not give the code to anyone.";
      // Mail programs fold emails with the same subject, so the oldest code would be on top.
      return send(
        to,
        { preview: `Works once, for ${life}. ${warning}`, title: `${code} signs you in to ${name}` },
        [
          paragraph(`Someone asked to sign in to ${name} with your address. If it was you, use the same browser:`),
          buttons(["Sign in", `${address}#${secret}${request ? requestFragment(request).slice(1) : ""}`, "call"]),
          paragraph(`Or type this code there: ${code}`),
          paragraph(`Both work once, for ${life}. ${warning}`),
        ],
        `a sign-in email was not sent; \`${linkCommand}\` prints a link`,
      );
    },
    sendNotice(to: string, notice: keyof typeof notices, device: string): void {
      const { subject, event, remedy } = notices[notice];
      const { city, timeZone } = company();
      const now = formatTime(Date.now(), timeZone);
      const when = `${now} (${city} time)`;
      const parts = [
        paragraph(`${event}: ${device}, ${when}.`),
        paragraph("If it was you, there is nothing to do."),
        paragraph("If it was not you, someone reads your mailbox or uses one of your devices."),
        paragraph(`Change the password of your mailbox, open ${address}, and under "Account" ${remedy}.`),
        paragraph("If you cannot get in, ask the person who runs the website to end your sessions and passkeys."),
      ];
      const preview = `${device}, ${when}. If it was you, there is nothing to do.`;
      void send(to, { preview, title: `${now}: ${subject}` }, parts, "a notice of a sign-in or a passkey was not sent");
    },
  };
}
