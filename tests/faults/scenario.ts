import type { Environment } from "../../server/config/settings.ts";
import type { ListedQuoteRequest } from "../../server/requests/list-requests.ts";
import type { startMailServer } from "../../testing/mail-server.ts";
import type { startPostgres } from "../../testing/postgres.ts";
import type { startServer } from "../../testing/server-process.ts";
import type { Tally } from "../../testing/tally.ts";

/** Something that is done to a server, and what must hold then. */
export interface Scenario {
  name: string;
  /** Part of the short version as well. */
  short?: boolean;
  /** Resolves with what was counted or measured, for the reader. */
  run(context: Context): Promise<string>;
}

/** What a scenario starts here ends with it. */
export interface Context {
  /** True in the short version: the same fault, fewer times. */
  short: boolean;
  /** An empty folder for this scenario alone. */
  folder: string;
  /** What does not hold makes the scenario fail, which goes on all the same. */
  expect(holds: boolean, otherwise: string): void;
  /** Expects what was acknowledged to be stored, and nothing to be stored twice. */
  expectStored(acknowledged: Map<string, string>, stored: ListedQuoteRequest[]): Tally;
  skip(reason: string): never;
  /** Runs after the scenario, also where it failed. */
  later(cleanUp: () => unknown): void;
  startServer: typeof startServer;
  startMail: typeof startMailServer;
  startPostgres: typeof startPostgres;
  /** The settings of an empty database: PostgreSQL, and in a scenario `onBothEngines` SQLite first. */
  newDatabase(): Promise<Environment>;
}

/** The same on SQLite, whose database is in the data folder, and on PostgreSQL. */
export function onBothEngines({ name, short = false, run }: Scenario): Scenario[] {
  return [
    { name: `${name}, SQLite`, short, run: (context) => run({ ...context, newDatabase: async () => ({}) }) },
    { name: `${name}, PostgreSQL`, run },
  ];
}
