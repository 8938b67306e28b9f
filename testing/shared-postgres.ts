import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** Starts one PostgreSQL for the project's tests. Each test makes its own database in it. */
export async function setup({ provide }: TestProject) {
  const postgres = await startPostgres({ durable: false });
  provide("postgresUrl", postgres.url);
  return postgres.remove;
}
