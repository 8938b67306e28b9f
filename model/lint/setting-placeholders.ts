import type { Company } from "../site.ts";
import { isReservedHost, leadsNowhere } from "./reserved-host.ts";

const fixes = {
  SITE_URL: "Write the public address, which starts with https://.",
  SMTP_URL: "Write the mail server's address, or the server does not start.",
  MAIL_FROM: "Write a sender on the company's own domain.",
  MAIL_TO: "Write the mailbox that someone at the company reads.",
};

export interface LaunchSettings {
  SITE_URL: string | undefined;
  SMTP_URL: string | undefined;
  MAIL_FROM: string | undefined;
  MAIL_TO: string[];
}

/** Never prints a value, which may hold a password. The default mailbox is the company's email, as on the server. */
export function settingPlaceholders(settings: LaunchSettings, { email }: Company) {
  const { SITE_URL = "", SMTP_URL, MAIL_FROM = email, MAIL_TO } = settings;
  const isPlaceholder = {
    SITE_URL: !SITE_URL.startsWith("https://") || leadsNowhere(SITE_URL),
    SMTP_URL: !SMTP_URL || leadsNowhere(SMTP_URL),
    MAIL_FROM: isReservedHost(MAIL_FROM),
    MAIL_TO: (MAIL_TO.length > 0 ? MAIL_TO : [email]).some(isReservedHost),
  };
  const names = Object.keys(fixes) as (keyof typeof fixes)[];
  return names.filter((name) => isPlaceholder[name]).map((name) => ({ field: name, fix: fixes[name] }));
}
