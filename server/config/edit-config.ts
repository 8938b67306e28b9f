import { join } from "node:path";
import { readDatabaseConfig } from "./database-config.ts";
import { readMailConfig } from "./mail-config.ts";
import {
  choiceSetting,
  type Environment,
  isSentUnencrypted,
  mailboxesSetting,
  originSetting,
  refuse,
} from "./settings.ts";

/** The settings for staff who sign in to the editing screen. */
export type EditConfig = NonNullable<ReturnType<typeof readEditConfig>>;

/** Returns undefined without `EDIT_STAFF`: only this machine can then open the screen. Throws `ConfigError`. */
export function readEditConfig(env: Environment = process.env) {
  const staff = mailboxesSetting(env, "EDIT_STAFF").map((address) => address.toLowerCase());
  if (staff.length === 0) return undefined;
  const publicOrigin = originSetting(env, "EDIT_URL");
  const fix = "write a separate address, such as https://edit.example.com, or http://localhost:4400 for a trial";
  if (!publicOrigin) refuse("EDIT_URL", `is missing: with EDIT_STAFF, ${fix}`);
  if (isSentUnencrypted(publicOrigin)) refuse("EDIT_URL", `must start with https://: ${fix}`);
  return {
    // A separate database, always SQLite, since it stores only sign-ins.
    dataDir: join(readDatabaseConfig(env).dataDir, "editing"),
    databaseUrl: undefined,
    ...readMailConfig(env, { host: "127.0.0.1", siteUrl: publicOrigin, databaseUrl: undefined }),
    /** The lowercase email addresses that may sign in. */
    staff,
    /** The screen's public origin, on its own host. Emailed links start with it, and cookies are bound to it. */
    publicOrigin,
    /** `required`: staff cannot edit without a passkey. */
    passkeys: choiceSetting(env, "EDIT_PASSKEYS", ["offered", "required"]) ?? "offered",
  };
}
