import type { Environment } from "../../server/config/settings.ts";
import type { ListedQuoteRequest } from "../../server/requests/list-requests.ts";
import type { startMailServer } from "../support/mail-server.ts";
import type { startPostgres } from "../support/postgres.ts";
import type { startServer } from "../support/server-process.ts";

/** A fault, and the behavior that is expected during and after it. */
export interface Scenario {
  name: string;
  /** Also runs in the short form. */
  short?: boolean;
  /** Resolves with a sentence for the report. */
  run(context: Context): Promise<string>;
}

/** Tools of a scenario. Everything that they start is stopped when the scenario ends. */
export interface Context {
  /** True in the short form, which repeats the fault fewer times. */
  short: boolean;
  /** An empty folder for this scenario alone. */
  folder: string;
  /** Records a failure unless the condition holds. The scenario continues. */
  expect(condition: boolean, failure: string): void;
  /** Expects every acknowledged request to be stored, and none to be stored twice. */
  expectStored(acknowledged: Map<string, string>, stored: ListedQuoteRequest[]): void;
  skip(reason: string): never;
  /** Registers a cleanup that runs after the scenario, even if it failed. */
  later(cleanUp: () => unknown): void;
  startServer: typeof startServer;
  startMail: typeof startMailServer;
  startPostgres: typeof startPostgres;
  /** Returns the settings of an empty database: PostgreSQL, unless `onBothEngines` runs the scenario on SQLite. */
  newDatabase(): Promise<Environment>;
}

/** Runs a scenario on SQLite and on PostgreSQL. */
export function onBothEngines({ name, short = false, run }: Scenario): Scenario[] {
  return [
    { name: `${name}, SQLite`, short, run: (context) => run({ ...context, newDatabase: async () => ({}) }) },
    { name: `${name}, PostgreSQL`, run },
  ];
}
