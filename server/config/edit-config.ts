import { join } from "node:path";
import { readDatabaseConfig } from "./database-config.ts";
import { readMailConfig } from "./mail-config.ts";
import {
  choiceSetting,
  type Environment,
  mailboxesSetting,
  originSetting,
  refuse,
  travelsInClear,
} from "./settings.ts";

/** Who may sign in to the editing screen on the site's machine, where, and how its emails leave. */
export type EditConfig = NonNullable<ReturnType<typeof readEditConfig>>;

/**
 * Returns undefined without `EDIT_STAFF`: then nobody signs in, and the screen is for this machine alone. Throws
 * `ConfigError` as `readServerConfig` does.
 */
export function readEditConfig(env: Environment = process.env) {
  const staff = mailboxesSetting(env, "EDIT_STAFF").map((address) => address.toLowerCase());
  if (staff.length === 0) return undefined;
  const publicOrigin = originSetting(env, "EDIT_URL");
  const fix = "write a name of its own, such as https://edit.example.com, or http://localhost:4400 for a try";
  if (!publicOrigin) refuse("EDIT_URL", `is missing: where EDIT_STAFF is set, ${fix}`);
  if (travelsInClear(publicOrigin)) refuse("EDIT_URL", `must start with https://: ${fix}`);
  return {
    // Its own database, always SQLite: it holds nothing but who signed in.
    dataDir: join(readDatabaseConfig(env).dataDir, "editing"),
    databaseUrl: undefined,
    ...readMailConfig(env, { host: "127.0.0.1", siteUrl: publicOrigin, databaseUrl: undefined }),
    /** The email addresses, in lower case, that may sign in. */
    staff,
    /** The screen's public origin, a name of its own. Emailed links begin with it, cookies are bound to it. */
    publicOrigin,
    /** With required nobody edits without a passkey. */
    passkeys: choiceSetting(env, "EDIT_PASSKEYS", ["offered", "required"]) ?? "offered",
  };
}
