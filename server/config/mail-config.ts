import type { DatabaseConfig } from "./database-config.ts";
import type { HttpConfig } from "./http-config.ts";
import {
  addressSetting,
  choiceSetting,
  type Environment,
  isLocalUrl,
  isLoopback,
  mailboxesSetting,
  mailboxSetting,
  refuse,
  textSetting,
  wholeNumberSetting,
} from "./settings.ts";

/** The settings for sending emails. */
export type MailConfig = ReturnType<typeof readMailConfig>;

type RelatedConfig = Pick<HttpConfig, "host" | "siteUrl"> & Pick<DatabaseConfig, "databaseUrl">;

/** Reads the email settings. The `related` settings decide whether emails may be written to files. */
export function readMailConfig(env: Environment, related: RelatedConfig) {
  const smtpUrl = readSmtpUrl(env);
  return {
    /** An smtp:// or smtps:// URL. Contains a password: never log it. */
    smtpUrl,
    /** `files` writes emails to `dataDir`. Undefined: emails wait until `SMTP_URL` is set. */
    mail: readMail(env, smtpUrl, related),
    /** `required` sends over smtp:// only after STARTTLS with a valid certificate. `off` never encrypts smtp://. */
    smtpTls: choiceSetting(env, "SMTP_TLS", ["required", "off"]) ?? (isLocalUrl(smtpUrl) ? "off" : "required"),
    /** The sender. Undefined: the company's email address. */
    mailFrom: mailboxSetting(env, "MAIL_FROM") ?? mailboxSetting(env, "MAILER_FROM_ADDRESS"),
    /** The office's addresses. Empty: the company's email address. */
    mailTo: mailboxesSetting(env, "MAIL_TO"),
    sendReceipt: choiceSetting(env, "SEND_RECEIPT", ["on", "off"]) === "on",
  };
}

/** With another protocol, these ports never answer. */
const expectedProtocols: Record<string, string> = { 465: "smtps:", 587: "smtp:" };

/** Returns `SMTP_URL` or builds it from the `SMTP_*` variables of a hosting platform. A query could undo `SMTP_TLS`. */
function readSmtpUrl(env: Environment): string | undefined {
  const smtpUrl = addressSetting(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (smtpUrl) {
    checkSmtpUrl(new URL(smtpUrl));
    return smtpUrl;
  }
  const host = textSetting(env, "SMTP_ADDRESS");
  if (!host) return undefined;
  if (!/^[\w.-]+$/.test(host))
    refuse("SMTP_ADDRESS", "must be only the name of a mail server, such as mail.example.com");
  const port = wholeNumberSetting(env, "SMTP_PORT", { unset: 587, min: 1, max: 65_535 });
  const user = encodeURIComponent(textSetting(env, "SMTP_USERNAME") ?? "");
  const password = encodeURIComponent(textSetting(env, "SMTP_PASSWORD") ?? "");
  return `${port === 465 ? "smtps" : "smtp"}://${user ? `${user}:${password}@` : ""}${host}:${port}`;
}

function checkSmtpUrl({ search, port, protocol }: URL): void {
  if (search !== "") refuse("SMTP_URL", "must end after host and port, without a question mark");
  const expected = expectedProtocols[port];
  if (expected && protocol !== expected) refuse("SMTP_URL", `must start with ${expected}// for port ${port}`);
}

/** Writes emails to files by default only on a private site, since nobody at the office would see them. */
function readMail(
  env: Environment,
  smtpUrl: string | undefined,
  { host, siteUrl, databaseUrl }: RelatedConfig,
): "smtp" | "files" | undefined {
  // A login shell sets MAIL too, to the path of the user's mailbox.
  const isMailbox = env.MAIL?.startsWith("/");
  const chosen = isMailbox ? undefined : choiceSetting(env, "MAIL", ["smtp", "files"]);
  if (chosen === "files") {
    if (smtpUrl) refuse("MAIL", "is files and SMTP_URL is set: set only one of them");
    if (databaseUrl) refuse("MAIL", "must not be files with a DATABASE_URL: set SMTP_URL to your mail server");
    return "files";
  }
  if (smtpUrl) return "smtp";
  const isTrial = !chosen && isLoopback(host) && !databaseUrl && (!siteUrl || isLocalUrl(siteUrl));
  return isTrial ? "files" : undefined;
}
