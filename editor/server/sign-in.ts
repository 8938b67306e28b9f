import { dayMs } from "#contract/durations.ts";
import { signInApps } from "#contract/sign-in.ts";
import { readCompany } from "#model/read/read-content.ts";
import type { EditConfig } from "../../server/config/edit-config.ts";
import { createLogger } from "../../server/logger.ts";
import type { SignInOptions } from "../../server/sign-in/sign-in-route.ts";
import { staffMail } from "../../server/sign-in/staff-mail.ts";
import { forgetFormerStaff, purgeSignIns } from "../../server/sign-in/staff-sessions.ts";
import { errorCode, openDatabase } from "../../server/store/database.ts";

export async function openSignIn(config: EditConfig, contentDir: string): Promise<SignInOptions> {
  const access = { ...signInApps.editing, ...config };
  const log = createLogger();
  const company = () => {
    const { name = "", email = "", address, timeZone = "UTC" } = readCompany(contentDir) ?? {};
    return { name, email, city: address?.locality ?? timeZone, timeZone };
  };
  const db = await openDatabase(config, { log });
  return { access, company, db, log, mail: staffMail(config, access, company, log) };
}

export function cleanUpSignIns({ access, db, log }: SignInOptions): void {
  const cleanUp = () =>
    forgetFormerStaff(db, access.staff)
      .then(() => purgeSignIns(db))
      .catch((error) => log.error({ event: "purge_failed", code: errorCode(error) }, "could not delete old sessions"));
  void cleanUp();
  setInterval(cleanUp, dayMs).unref();
}
