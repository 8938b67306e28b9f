import type { HttpConfig } from "./http-config.ts";
import type { MailConfig } from "./mail-config.ts";
import { choiceSetting, type Environment, mailboxesSetting, refuse, travelsInClear } from "./settings.ts";

/** Who works at the desk, and whether the office gets the morning email. */
export type DeskConfig = ReturnType<typeof readDeskConfig>;

type Surroundings = Pick<HttpConfig, "siteUrl"> & Pick<MailConfig, "smtpUrl">;

/** Reads the desk's settings. A desk that sends emails needs the site's public address. */
export function readDeskConfig(env: Environment, surroundings: Surroundings) {
  const deskStaff = mailboxesSetting(env, "DESK_STAFF").map((address) => address.toLowerCase());
  if (deskStaff.length > 0) checkDeskOrigin(surroundings);
  return {
    /** The email addresses, in lower case, that may sign in. None: there is no desk. */
    deskStaff,
    /** With required nobody works at the desk without a passkey. */
    deskPasskeys: choiceSetting(env, "DESK_PASSKEYS", ["offered", "required"]) ?? "offered",
    /** Whether the office gets an email of what is due each morning it opens. */
    morningDigest: (choiceSetting(env, "MORNING_DIGEST", ["on", "off"]) ?? "on") === "on",
  };
}

/** Emailed links to the desk begin with `SITE_URL`, and by it the desk's cookies are bound to https. */
function checkDeskOrigin({ siteUrl, smtpUrl }: Surroundings): void {
  const fix =
    "write the public address, such as https://www.example.com, or http://localhost:3000 for a try on this machine";
  if (smtpUrl && !siteUrl) refuse("SITE_URL", `is missing: emailed links to the desk begin with it; ${fix}`);
  if (siteUrl && travelsInClear(siteUrl)) refuse("SITE_URL", `must start with https:// where there is a desk; ${fix}`);
}
