import { addressSetting, type Environment, folderSetting, isLoopback, refuse, wholeNumberSetting } from "./settings.ts";

/** Where quote requests are stored, and for how long. */
export type DatabaseConfig = ReturnType<typeof readDatabaseConfig>;

/** Omits `prefer` and `allow`, whose names do not say whether the connection is encrypted. */
const sslModes = ["verify-full", "verify-ca", "require", "no-verify", "disable"];

export function readDatabaseConfig(env: Environment) {
  return {
    /** Absolute path of the folder for the SQLite file and emails written to disk. */
    dataDir: folderSetting(env, "DATA_DIR", "data"),
    /** A postgres:// URL. Undefined: SQLite in `dataDir`. Contains a password: never log it. */
    databaseUrl: readDatabaseUrl(env),
    /** Days until the daily purge deletes a delivered request. */
    retentionDays: wholeNumberSetting(env, "RETENTION_DAYS", { unset: 730, min: 1, max: 36_500 }),
  };
}

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
      "or with ?sslmode=disable, which sends password and quote requests unencrypted",
  );
}
