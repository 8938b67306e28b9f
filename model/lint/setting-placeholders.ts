import type { Company } from "../site.ts";
import { isReservedHost, leadsNowhere } from "./reserved-host.ts";

export interface LaunchSettings {
  SITE_URL: string | undefined;
  SMTP_URL: string | undefined;
  MAIL_FROM: string | undefined;
  MAIL_TO: string[];
}

/**
 * The settings that may be placeholders, and what to write instead: never the value, which may hold a password. An unset
 * mailbox means the company's email, as for the server.
 */
export function settingPlaceholders(settings: LaunchSettings, { email }: Company) {
  const { SITE_URL = "", SMTP_URL, MAIL_FROM = email, MAIL_TO } = settings;
  const mailTo = MAIL_TO.length > 0 ? MAIL_TO : [email];
  return [
    {
      name: "SITE_URL",
      isPlaceholder: !SITE_URL.startsWith("https://") || leadsNowhere(SITE_URL),
      fix: "Write the public address, which starts with https://.",
    },
    {
      name: "SMTP_URL",
      isPlaceholder: !SMTP_URL || leadsNowhere(SMTP_URL),
      fix: "Write the mail server's address, or letters are held and nobody gets them.",
    },
    {
      name: "MAIL_FROM",
      isPlaceholder: isReservedHost(MAIL_FROM),
      fix: "Write a sender on the company's own domain.",
    },
    {
      name: "MAIL_TO",
      isPlaceholder: mailTo.some(isReservedHost),
      fix: "Write the mailbox that someone at the company reads.",
    },
  ];
}
