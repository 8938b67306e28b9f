import { expect } from "vitest";
import type { Environment } from "../../server/config/settings.ts";
import { startServerProcess } from "./server-process.ts";

/** Expects a server without a usable database to serve pages, to say that it cannot store, and to log the advice. */
export async function expectPagesOnly(env: Environment, advice: string): Promise<void> {
  const { child, url, ended, output } = await startServerProcess(env);
  await expect.poll(output).toContain(advice);
  const statusOf = (path: string) => fetch(url + path).then(({ status }) => status);
  expect([await statusOf("/contact"), await statusOf("/readyz")]).toEqual([200, 503]);
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
}
