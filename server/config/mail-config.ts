import type { DatabaseConfig } from "./database-config.ts";
import type { HttpConfig } from "./http-config.ts";
import {
  addressSetting,
  choiceSetting,
  type Environment,
  isForThisMachine,
  isLoopback,
  mailboxesSetting,
  mailboxSetting,
  refuse,
  textSetting,
  wholeNumberSetting,
} from "./settings.ts";

/** How emails leave, from whom and to whom. */
export type MailConfig = ReturnType<typeof readMailConfig>;

type Surroundings = Pick<HttpConfig, "host" | "siteUrl"> & Pick<DatabaseConfig, "databaseUrl">;

/** Reads the settings of emails. Whether they may become files depends on who reaches the server. */
export function readMailConfig(env: Environment, surroundings: Surroundings) {
  const smtpUrl = readSmtpUrl(env);
  return {
    /** An smtp:// or smtps:// address. Holds a password: never log it. */
    smtpUrl,
    /** How emails leave. With files they become files in `dataDir`. Undefined: they wait until `SMTP_URL` is set. */
    mail: readMail(env, smtpUrl, surroundings),
    /** With required nothing is sent over smtp:// before STARTTLS and a valid certificate. Off never encrypts smtp://. */
    smtpTls: choiceSetting(env, "SMTP_TLS", ["required", "off"]) ?? (isForThisMachine(smtpUrl) ? "off" : "required"),
    /** The emails' sender. Undefined: the company's email. */
    mailFrom: mailboxSetting(env, "MAIL_FROM") ?? mailboxSetting(env, "MAILER_FROM_ADDRESS"),
    /** The emails' recipients. None: the company's email. */
    mailTo: mailboxesSetting(env, "MAIL_TO"),
    /** Whether the visitor gets a plain receipt. */
    sendReceipt: choiceSetting(env, "SEND_RECEIPT", ["on", "off"]) === "on",
  };
}

/**
 * Returns `SMTP_URL`, or the address that `SMTP_ADDRESS`, `SMTP_PORT`, `SMTP_USERNAME` and `SMTP_PASSWORD` make, which hosts
 * of images hand over. A query could undo what `SMTP_TLS` promises.
 */
function readSmtpUrl(env: Environment): string | undefined {
  const smtpUrl = addressSetting(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (smtpUrl && new URL(smtpUrl).search !== "")
    refuse("SMTP_URL", "must end after host and port, without a question mark");
  return smtpUrl ?? smtpUrlOfParts(env);
}

/** Over port 465 the connection is encrypted from its start. */
function smtpUrlOfParts(env: Environment): string | undefined {
  const host = textSetting(env, "SMTP_ADDRESS");
  if (!host) return undefined;
  if (!/^[\w.-]+$/.test(host))
    refuse("SMTP_ADDRESS", "must be the name of a mail server alone, such as mail.example.com");
  const port = wholeNumberSetting(env, "SMTP_PORT", { unset: 587, min: 1, max: 65_535 });
  const user = encodeURIComponent(textSetting(env, "SMTP_USERNAME") ?? "");
  const password = encodeURIComponent(textSetting(env, "SMTP_PASSWORD") ?? "");
  return `${port === 465 ? "smtps" : "smtp"}://${user ? `${user}:${password}@` : ""}${host}:${port}`;
}

/** Nobody at the office reads files, so a site that others reach writes them only by choice. */
function readMail(
  env: Environment,
  smtpUrl: string | undefined,
  { host, siteUrl, databaseUrl }: Surroundings,
): "smtp" | "files" | undefined {
  // A login shell has a variable of this name too, which says where its user's mailbox is.
  const isMailbox = env.MAIL?.startsWith("/");
  const chosen = isMailbox ? undefined : choiceSetting(env, "MAIL", ["smtp", "files"]);
  if (chosen === "files") {
    if (smtpUrl) refuse("MAIL", "is files and SMTP_URL is set: set one of them");
    if (databaseUrl) refuse("MAIL", "must not be files with a DATABASE_URL: set SMTP_URL to your mail server");
    return "files";
  }
  if (smtpUrl) return "smtp";
  const isTrial = !chosen && isLoopback(host) && !databaseUrl && (!siteUrl || isForThisMachine(siteUrl));
  return isTrial ? "files" : undefined;
}
