import type { Company } from "../site.ts";
import { isReservedHost } from "./reserved-host.ts";

export interface LaunchSettings {
  SITE_URL: string | undefined;
  SMTP_URL: string | undefined;
  MAIL_FROM: string | undefined;
  MAIL_TO: string[];
}

/** The fix never repeats the value, which may hold a password. */
export interface SettingPlaceholder {
  name: keyof LaunchSettings;
  fix: string;
}

/** An unset mailbox means the company's e-mail, as for the server. */
export function settingPlaceholders(settings: LaunchSettings, { email }: Company): SettingPlaceholder[] {
  const { SITE_URL, SMTP_URL, MAIL_FROM = email, MAIL_TO } = settings;
  const mailTo = MAIL_TO.length > 0 ? MAIL_TO : [email];
  const found: [boolean, SettingPlaceholder["name"], string][] = [
    [
      !SITE_URL?.startsWith("https://") || leadsNowhere(SITE_URL),
      "SITE_URL",
      "Write the public address, which starts with https://.",
    ],
    [
      !SMTP_URL || leadsNowhere(SMTP_URL),
      "SMTP_URL",
      "Write the mail server's address, or letters are held and nobody gets them.",
    ],
    [isReservedHost(MAIL_FROM), "MAIL_FROM", "Write a sender on the company's own domain."],
    [mailTo.some(isReservedHost), "MAIL_TO", "Write the mailbox that someone at the company reads."],
  ];
  return found.flatMap(([isPlaceholder, name, fix]) => (isPlaceholder ? [{ name, fix }] : []));
}

function leadsNowhere(address: string): boolean {
  return isReservedHost(new URL(address).hostname);
}
