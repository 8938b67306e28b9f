import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { freePort } from "../support/free-port.ts";
import { expect, test } from "../support/site-story.ts";
import { DevSite } from "./dev-site.ts";

let dev: DevSite;

test.beforeEach(async () => {
  dev = new DevSite(await freePort());
});
test.afterEach(() => dev.remove());

test("leaves no process behind after Ctrl+C", async () => {
  await dev.start();
  expect(await dev.end()).toBe(0);
  expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
});

test("ends all parts with a message when the server dies", async () => {
  await dev.start();
  // Matches the server, but not the process that watches its code.
  execFileSync("pkill", ["-KILL", "-g", String(dev.pid), "-f", "node --watch-preserve-output server/main"]);
  expect(await dev.program?.ended).toBe(1);
  expect(dev.program?.output()).toContain("The server has stopped, so everything stops.");
  expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
});

test("ends all parts when one cannot start", async () => {
  dev.change("brand.yaml", "light:", "lights:");
  await expect(dev.start()).rejects.toThrow(/ended with 1: .*brand\.yaml/s);
  expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
});

for (const onTerminal of [false, true])
  test(`says why it cannot start on a PORT in use${onTerminal ? ", on a terminal" : ""}`, async () => {
    const other = createServer().listen(dev.port, "127.0.0.1");
    await once(other, "listening");
    const reason = `Port ${dev.port} is taken by another program. Stop it, or set PORT=`;
    await expect(dev.start({ onTerminal })).rejects.toThrow(
      new RegExp(`ended with 1: .*${reason}.*The server has stopped, so everything stops\\.`, "s"),
    );
    other.close();
  });
