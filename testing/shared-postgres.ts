import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** One PostgreSQL for all integration tests, in which each makes databases of its own. */
export async function setup({ provide }: TestProject) {
  const postgres = await startPostgres({ durable: false });
  provide("postgresUrl", postgres.url);
  return postgres.remove;
}
