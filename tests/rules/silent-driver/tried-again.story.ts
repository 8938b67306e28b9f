import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { createClient } from "../../../testing/engines/webdriver-client.ts";
import { answered, test } from "../../../testing/silent-driver.ts";

const longestAnswerMs = 100;

test("a WebDriver that gives no answer", async () => {
  const { retry } = test.info();
  if (retry > 0) return;
  const driver = createServer(() => undefined).listen(0, "127.0.0.1");
  await once(driver, "listening");
  const { port } = driver.address() as AddressInfo;
  try {
    await createClient(`http://127.0.0.1:${port}`, longestAnswerMs).get("/status");
  } finally {
    driver.closeAllConnections();
    driver.close();
  }
});

test("a browser that Puppeteer hears nothing of", async () => {
  const { retry } = test.info();
  const name = "ProtocolError";
  if (retry === 0) await answered(Promise.reject(Object.assign(new Error("Page.capture timed out."), { name })));
});

test("something else that would pass the second time", async () => {
  const { retry } = test.info();
  expect(retry).toBe(1);
});
