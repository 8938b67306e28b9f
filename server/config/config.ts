import {
  addressSetting,
  choiceSetting,
  type Environment,
  folderSetting,
  isForThisMachine,
  isLoopback,
  mailboxesSetting,
  mailboxSetting,
  networksSetting,
  originsSetting,
  refuse,
  secretSetting,
  textSetting,
  travelsInClear,
  wholeNumberSetting,
} from "./settings.ts";

/** The configuration of the server and the staff's command. An unset or blank variable is undefined. */
export interface ServerConfig {
  /** `PORT`: the TCP port to listen on. 0 takes any free one. Default 3000. */
  port: number;
  /** `HOST`: the network address to listen on. Default 127.0.0.1, which only this machine reaches. */
  host: string;
  /** `DATA_DIR`: absolute path of the folder for the SQLite file and the letters written to disk. Default ./data. */
  dataDir: string;
  /** `BUILT_DIR`: absolute path of the folder `npm run build` wrote. Default: dist beside the server's own folder. */
  builtDir: string;
  /**
   * `DATABASE_URL`: a postgres:// address. Undefined: SQLite in `dataDir`. Holds a password: never log it. To another
   * machine it says by `sslmode` whether the connection is encrypted.
   */
  databaseUrl: string | undefined;
  /** `SMTP_URL`: an smtp:// or smtps:// address. Holds a password: never log it. */
  smtpUrl: string | undefined;
  /**
   * `MAIL`: how letters leave. smtp where `SMTP_URL` is set. files, only by choice: they become files in `dataDir`. trial:
   * nothing says so, but nobody else reaches this server, so files as well. Undefined: letters are held until
   * `SMTP_URL` is set.
   */
  mail: "smtp" | "files" | "trial" | undefined;
  /**
   * `SMTP_TLS`: with required nothing is sent over smtp:// before STARTTLS and a valid certificate; off never encrypts
   * smtp://. Default required, off on this machine itself. smtps:// is always encrypted.
   */
  smtpTls: "required" | "off";
  /** `MAIL_FROM`: the letters' sender, on the company's own domain. Undefined: the company's e-mail. */
  mailFrom: string | undefined;
  /** `MAIL_TO`: who gets the letters, all in one. Default none: the company's email. */
  mailTo: string[];
  /**
   * `RATE_LIMIT`: quote posts per ten minutes per visitor, or off, which lifts the overall limit too, but none of the
   * desk. Default 20.
   */
  rateLimit: number | "off";
  /** `TRUST_PROXY`: networks (CIDR) whose X-Forwarded-For is believed. Default none. */
  trustProxy: string[];
  /** `ALLOWED_ORIGINS`: other origins whose pages may post the form. Default none. */
  allowedOrigins: string[];
  /** `RETENTION_DAYS`: days a delivered request is kept before the daily purge. Default 730. */
  retentionDays: number;
  /**
   * `WEBHOOK_URL` and `WEBHOOK_SECRET` (whsec_ and base64, Standard Webhooks). Undefined: no webhook, and what waits for
   * one is held; off ends it. `WEBHOOK_TLS` off allows http:// to another machine.
   */
  webhook: { url: string; secret: string } | "off" | undefined;
  /** `SEND_RECEIPT`: on sends the visitor a plain receipt. Undefined: none is sent; off also ends what waits. */
  sendReceipt: "on" | "off" | undefined;
  /**
   * `REMIND_HOURS` and `REMIND_TO`: who is emailed once of a request that nobody at the desk opened within these hours.
   * Undefined: nobody.
   */
  reminder: { hours: number; to: string } | undefined;
  /** `SITE_URL`: the site's public origin. With https, answers carry HSTS. A desk that sends emails needs it. */
  siteUrl: string | undefined;
  /** The site's origin as people reach it: `SITE_URL`, else this machine's own at `PORT`. Links to the desk begin so. */
  publicOrigin: string;
  /** `DESK_STAFF`: the e-mail addresses, in lower case, that may sign in to the desk. Default none: there is no desk. */
  deskStaff: string[];
  /** `DESK_PASSKEYS`: required lets nobody work at the desk without a passkey. Default offered. */
  deskPasskeys: "offered" | "required";
}

/** The configuration of the site's build. */
export interface BuildConfig {
  /** `SITE_URL`: the site's public origin. Undefined: the one in the company's facts. */
  siteUrl: string | undefined;
  /** `CONTENT_DIR`: absolute path of the folder with what the site says. Default: content beside the server's own. */
  contentDir: string;
  /** `BUILT_DIR`: absolute path of the folder the build writes, the same the server serves. Default: dist beside it. */
  builtDir: string;
  /** `COMPRESS`: off writes no compressed copies, for a look at the site on this machine. Default on. */
  compresses: boolean;
  /** `BACKEND_URL`: a hosted backend that takes the form in place of our own server, such as https://x.example. */
  backendUrl: string | undefined;
  /** `BACKEND_KEY`: that backend's public key, sent as `apikey` and `Authorization: Bearer`. */
  backendKey: string | undefined;
}

/**
 * Reads and checks the server's configuration. Throws `ConfigError`, whose message names the variable and
 * says what to write instead and never repeats the value, since values hold passwords.
 */
export function readServerConfig(env: Environment = process.env): ServerConfig {
  const smtpUrl = readSmtpUrl(env);
  const siteUrl = readSiteUrl(env);
  const databaseUrl = readDatabaseUrl(env);
  const host = textSetting(env, "HOST") ?? "127.0.0.1";
  const deskStaff = mailboxesSetting(env, "DESK_STAFF").map((address) => address.toLowerCase());
  if (deskStaff.length > 0) checkDeskOrigin(siteUrl, smtpUrl);
  const port = wholeNumberSetting(env, "PORT", { unset: 3000, min: 0, max: 65_535 });
  return {
    port,
    host,
    dataDir: folderSetting(env, "DATA_DIR", "data"),
    builtDir: folderSetting(env, "BUILT_DIR", `${import.meta.dirname}/../../dist`),
    databaseUrl,
    smtpUrl,
    mail: readMail(env, { host, smtpUrl, siteUrl, databaseUrl }),
    smtpTls: choiceSetting(env, "SMTP_TLS", ["required", "off"]) ?? (isForThisMachine(smtpUrl) ? "off" : "required"),
    mailFrom: mailboxSetting(env, "MAIL_FROM"),
    mailTo: mailboxesSetting(env, "MAIL_TO"),
    rateLimit: readRateLimit(env),
    trustProxy: networksSetting(env, "TRUST_PROXY"),
    allowedOrigins: originsSetting(env, "ALLOWED_ORIGINS"),
    retentionDays: wholeNumberSetting(env, "RETENTION_DAYS", { unset: 730, min: 1, max: 36_500 }),
    webhook: readWebhook(env),
    sendReceipt: choiceSetting(env, "SEND_RECEIPT", ["on", "off"]),
    reminder: readReminder(env, deskStaff),
    siteUrl,
    publicOrigin: siteUrl ?? `http://localhost:${port}`,
    deskStaff,
    deskPasskeys: choiceSetting(env, "DESK_PASSKEYS", ["offered", "required"]) ?? "offered",
  };
}

/** Reads and checks the build's configuration. Throws `ConfigError` as `readServerConfig` does. */
export function readBuildConfig(env: Environment = process.env): BuildConfig {
  const backendUrl = addressSetting(env, "BACKEND_URL", ["https:", "http:"]);
  const backendKey = secretSetting(env, "BACKEND_KEY");
  if (backendUrl && travelsInClear(backendUrl)) {
    refuse("BACKEND_URL", "must start with https://: the form's requests would travel in the clear");
  }
  if (backendKey && !backendUrl) refuse("BACKEND_KEY", "is set without BACKEND_URL: set both, or neither");
  return {
    siteUrl: readSiteUrl(env),
    contentDir: folderSetting(env, "CONTENT_DIR", `${import.meta.dirname}/../../content`),
    builtDir: folderSetting(env, "BUILT_DIR", `${import.meta.dirname}/../../dist`),
    compresses: (choiceSetting(env, "COMPRESS", ["on", "off"]) ?? "on") === "on",
    backendUrl: backendUrl?.replace(/\/+$/, ""),
    backendKey,
  };
}

function readRateLimit(env: Environment): number | "off" {
  if (textSetting(env, "RATE_LIMIT") === "off") return "off";
  return wholeNumberSetting(env, "RATE_LIMIT", { unset: 20, min: 1, max: 1_000_000, or: "off" });
}

/** Not prefer and allow: what they allow does not stand in their names. */
const sslModes = ["verify-full", "verify-ca", "require", "no-verify", "disable"];

/** What travels to another machine is encrypted unless the address says otherwise in so many words. */
function readDatabaseUrl(env: Environment): string | undefined {
  const databaseUrl = addressSetting(env, "DATABASE_URL", ["postgres:", "postgresql:"]);
  if (!databaseUrl) return undefined;
  const { hostname, searchParams } = new URL(databaseUrl);
  const { host = hostname, sslmode = "" } = Object.fromEntries(searchParams);
  const isSocket = /^(\/|%2f)/i.test(host);
  if (isSocket || isLoopback(host) || sslModes.includes(sslmode)) return databaseUrl;
  refuse(
    "DATABASE_URL",
    "must say whether the connection to another machine is encrypted: end it with ?sslmode=verify-full, " +
      "or with ?sslmode=disable, which sends password and quote requests in the clear",
  );
}

/** A query could undo what `SMTP_TLS` promises. */
function readSmtpUrl(env: Environment): string | undefined {
  const smtpUrl = addressSetting(env, "SMTP_URL", ["smtp:", "smtps:"]);
  if (smtpUrl && new URL(smtpUrl).search !== "")
    refuse("SMTP_URL", "must end after host and port, without a question mark");
  return smtpUrl;
}

/** Files are read by nobody who waits for letters, so a site that others reach never falls back on them. */
function readMail(
  env: Environment,
  { host, smtpUrl, siteUrl, databaseUrl }: Pick<ServerConfig, "host" | "smtpUrl" | "siteUrl" | "databaseUrl">,
): ServerConfig["mail"] {
  // A login shell has a variable of this name too, which says where its user's mailbox is.
  const isMailbox = env.MAIL?.startsWith("/");
  const chosen = isMailbox ? undefined : choiceSetting(env, "MAIL", ["smtp", "files"]);
  if (chosen === "files") {
    if (smtpUrl) refuse("MAIL", "is files and SMTP_URL is set: set one of them");
    if (siteUrl?.startsWith("https:") || databaseUrl)
      refuse("MAIL", "must not be files with an https SITE_URL or a DATABASE_URL: set SMTP_URL to your mail server");
    return "files";
  }
  if (smtpUrl) return "smtp";
  const isTrial = !chosen && isLoopback(host) && !databaseUrl && (!siteUrl || isForThisMachine(siteUrl));
  return isTrial ? "trial" : undefined;
}

function readWebhook(env: Environment): ServerConfig["webhook"] {
  if (textSetting(env, "WEBHOOK_URL") === "off") return "off";
  const url = addressSetting(env, "WEBHOOK_URL", ["https:", "http:"]);
  const secret = secretSetting(env, "WEBHOOK_SECRET");
  if (!url && !secret) return undefined;
  if (!url || !secret) refuse(url ? "WEBHOOK_SECRET" : "WEBHOOK_URL", "is missing: a webhook needs both its settings");
  if (new URL(url).username || new URL(url).password)
    refuse("WEBHOOK_URL", "must not hold user and password, which are never sent: the signature says who calls");
  const key = secret.startsWith("whsec_") ? Buffer.from(secret.slice("whsec_".length), "base64") : Buffer.of();
  if (key.length < 24 || key.length > 64) {
    refuse("WEBHOOK_SECRET", "must be whsec_ followed by 24 to 64 random bytes in base64");
  }
  const tls = choiceSetting(env, "WEBHOOK_TLS", ["required", "off"]) ?? "required";
  if (tls === "required" && travelsInClear(url)) {
    refuse(
      "WEBHOOK_URL",
      "must start with https://, or WEBHOOK_TLS must be off: quote requests then travel in the clear",
    );
  }
  return { url, secret };
}

function readReminder(env: Environment, deskStaff: string[]): ServerConfig["reminder"] {
  const hours = wholeNumberSetting(env, "REMIND_HOURS", { unset: 0, min: 1, max: 168 });
  const to = mailboxSetting(env, "REMIND_TO");
  if (!hours && !to) return undefined;
  if (!hours || !to) refuse(to ? "REMIND_HOURS" : "REMIND_TO", "is missing: a reminder needs both its settings");
  if (deskStaff.length === 0) refuse("REMIND_HOURS", "needs DESK_STAFF: only the desk knows what nobody has opened");
  return { hours, to };
}

/** Emailed links to the desk begin with `SITE_URL`, and by it the desk's cookies are bound to https. */
function checkDeskOrigin(siteUrl: string | undefined, smtpUrl: string | undefined): void {
  const fix =
    "write the public address, such as https://www.example.com, or http://localhost:3000 for a try on this machine";
  if (smtpUrl && !siteUrl) refuse("SITE_URL", `is missing: emailed links to the desk begin with it; ${fix}`);
  if (siteUrl && travelsInClear(siteUrl)) refuse("SITE_URL", `must start with https:// where there is a desk; ${fix}`);
}

function readSiteUrl(env: Environment): string | undefined {
  const [siteUrl, ...more] = originsSetting(env, "SITE_URL");
  if (more.length > 0) refuse("SITE_URL", "must be one origin, such as https://www.example.com");
  return siteUrl;
}
