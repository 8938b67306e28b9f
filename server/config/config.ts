import { readDatabaseConfig } from "./database-config.ts";
import { readDeskConfig } from "./desk-config.ts";
import { readHttpConfig } from "./http-config.ts";
import { readMailConfig } from "./mail-config.ts";
import type { Environment } from "./settings.ts";
import { readWebhook } from "./webhook-config.ts";

/** The configuration of the server and the staff's command. An unset or blank variable is undefined. */
export type ServerConfig = ReturnType<typeof readServerConfig>;

/**
 * Reads and checks the server's configuration. Throws `ConfigError`, whose message names the variable and
 * says what to write instead and never repeats the value, since values hold passwords.
 */
export function readServerConfig(env: Environment = process.env) {
  const http = readHttpConfig(env);
  const database = readDatabaseConfig(env);
  const mail = readMailConfig(env, { ...http, ...database });
  const desk = readDeskConfig(env, { ...http, ...mail });
  return { ...http, ...database, ...mail, webhook: readWebhook(env), ...desk };
}

/** Returns the environment of a program that we start: ours, with these variables. */
export function programEnvironment(more: Environment): Environment {
  return { ...process.env, ...more };
}
