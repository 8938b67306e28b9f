import { expect, test } from "vitest";
import { createSampleApp } from "../../testing/sample-app.ts";

test("at most 12,000 connections are open at once", async () => {
  const { app } = await createSampleApp();
  expect(app.server.maxConnections).toBe(12_000);
  await app.close();
});
