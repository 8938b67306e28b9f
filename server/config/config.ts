import { readDatabaseConfig } from "./database-config.ts";
import { readDeskConfig } from "./desk-config.ts";
import { readHttpConfig } from "./http-config.ts";
import { readMailConfig } from "./mail-config.ts";
import type { Environment } from "./settings.ts";
import { readWebhook } from "./webhook-config.ts";

/** The configuration of the server and the staff commands. Unset and blank variables are undefined. */
export type ServerConfig = ReturnType<typeof readServerConfig>;

/** Reads the configuration. Throws a `ConfigError` that names the variable, but not its value: it may be a password. */
export function readServerConfig(env: Environment = process.env) {
  const http = readHttpConfig(env);
  const database = readDatabaseConfig(env);
  const mail = readMailConfig(env, { ...http, ...database });
  const desk = readDeskConfig(env, { ...http, ...mail });
  return { ...http, ...database, ...mail, webhook: readWebhook(env), ...desk };
}

/** Returns our environment with more variables, for a child process. */
export function programEnvironment(more: Environment): Environment {
  return { ...process.env, ...more };
}
