import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

/** Starts one PostgreSQL for all tests. Each test creates its own database. */
export async function setup({ provide }: TestProject) {
  const postgres = await startPostgres({ durable: false });
  provide("postgresUrl", postgres.url);
  return postgres.remove;
}
