import type { Environment } from "../../server/config/settings.ts";
import type { ListedQuoteRequest } from "../../server/requests/list-requests.ts";
import type { startMailServer } from "../../testing/mail-server.ts";
import type { startPostgres } from "../../testing/postgres.ts";
import type { startServer } from "../../testing/server-process.ts";
import type { Tally } from "../../testing/tally.ts";

/** A fault, and what must hold during and after it. */
export interface Scenario {
  name: string;
  /** Part of the short form too. */
  short?: boolean;
  /** Resolves with counts for the reader. */
  run(context: Context): Promise<string>;
}

/** Tools of a scenario. Everything that they start ends with it. */
export interface Context {
  /** True in the short form: the same fault, fewer times. */
  short: boolean;
  /** An empty folder for this scenario alone. */
  folder: string;
  /** Fails the scenario unless the condition holds, and goes on. */
  expect(holds: boolean, otherwise: string): void;
  /** Expects every acknowledged request to be stored, and none to be stored twice. */
  expectStored(acknowledged: Map<string, string>, stored: ListedQuoteRequest[]): Tally;
  skip(reason: string): never;
  /** Runs after the scenario, even if it failed. */
  later(cleanUp: () => unknown): void;
  startServer: typeof startServer;
  startMail: typeof startMailServer;
  startPostgres: typeof startPostgres;
  /** The settings of an empty database: PostgreSQL, and in a scenario `onBothEngines` SQLite first. */
  newDatabase(): Promise<Environment>;
}

/** Runs a scenario on SQLite, whose database is in the data folder, and on PostgreSQL. */
export function onBothEngines({ name, short = false, run }: Scenario): Scenario[] {
  return [
    { name: `${name}, SQLite`, short, run: (context) => run({ ...context, newDatabase: async () => ({}) }) },
    { name: `${name}, PostgreSQL`, run },
  ];
}
