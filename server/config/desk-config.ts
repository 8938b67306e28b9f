import type { HttpConfig } from "./http-config.ts";
import type { MailConfig } from "./mail-config.ts";
import { choiceSetting, type Environment, isSentUnencrypted, mailboxesSetting, refuse } from "./settings.ts";

type RelatedConfig = Pick<HttpConfig, "siteUrl"> & Pick<MailConfig, "smtpUrl">;

/** Reads the desk's settings. A desk that sends emails requires `SITE_URL`. */
export function readDeskConfig(env: Environment, related: RelatedConfig) {
  const deskStaff = mailboxesSetting(env, "DESK_STAFF").map((address) => address.toLowerCase());
  if (deskStaff.length > 0) checkDeskOrigin(related);
  return {
    /** The lowercase email addresses that may sign in. Empty: there is no desk. */
    deskStaff,
    /** `required`: staff cannot use the desk without a passkey. */
    deskPasskeys: choiceSetting(env, "DESK_PASSKEYS", ["offered", "required"]) ?? "offered",
    /** Whether the office gets an email about due requests on each day that it opens. */
    morningDigest: (choiceSetting(env, "MORNING_DIGEST", ["on", "off"]) ?? "on") === "on",
  };
}

/** Emailed links to the desk start with `SITE_URL`. Its https makes the desk's cookies secure. */
function checkDeskOrigin({ siteUrl, smtpUrl }: RelatedConfig): void {
  const fix =
    "write the public address, such as https://www.example.com, or http://localhost:3000 for a trial on this machine";
  if (smtpUrl && !siteUrl) refuse("SITE_URL", `is missing: emailed links to the desk begin with it; ${fix}`);
  if (siteUrl && isSentUnencrypted(siteUrl))
    refuse("SITE_URL", `must start with https:// if DESK_STAFF is set; ${fix}`);
}
