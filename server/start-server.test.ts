import { connect } from "node:net";
import { expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { sampleBody } from "./http/sample-app.ts";
import { startServerProcess } from "./http/sample-process.ts";

test("the server says at start where it serves and where letters go", async () => {
  const [files, smtp] = await Promise.all([
    startServerProcess(),
    startServerProcess({ SMTP_URL: "smtp://user:hunter2@127.0.0.1:1" }),
  ]);
  await expect.poll(files.output).toContain("Letters become files in");
  await expect.poll(smtp.output).toContain("Letters go out by the mail server of SMTP_URL");
  expect(smtp.output()).not.toContain("hunter2");
  for (const { child } of [files, smtp]) child.kill("SIGTERM");
  expect(await Promise.all([files.ended, smtp.ended])).toEqual([0, 0]);
});

test("a wrong setting or a missing build ends the start with code 1 and one helpful line", async () => {
  const [setting, build] = await Promise.all([
    startServerProcess({ RATE_LIMIT: "many" }),
    startServerProcess({ BUILT_DIR: "/nonexistent" }),
  ]);
  expect(await Promise.all([setting.ended, build.ended])).toEqual([1, 1]);
  expect(setting.output()).toContain("RATE_LIMIT must be");
  expect(build.output()).toContain("npm run build");
});

test("a port in use ends the start with code 1 and says what to do", async () => {
  const first = await startServerProcess();
  const second = await startServerProcess({ PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain("PORT is in use");
  first.child.kill("SIGTERM");
  expect(await first.ended).toBe(0);
});

test.each(["SIGTERM", "SIGINT"] as const)("%s finishes the request in hand, then ends with code 0", async (signal) => {
  const { child, url, ended } = await startServerProcess();
  expect((await fetch(url)).status).toBe(200);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const body = JSON.stringify(sampleBody);
  const head = `POST ${sendContactEmailPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;
  let heard = "";
  socket.on("data", (part) => (heard += part));
  await new Promise<void>((resolve) => socket.write(`${head}Content-Length: ${body.length}\r\n\r\n{`, () => resolve()));
  expect((await fetch(url)).status).toBe(200);

  child.kill(signal);
  await expect
    .poll(() =>
      fetch(`${url}/healthz`).then(
        () => "open",
        () => "closed",
      ),
    )
    .toBe("closed");
  socket.write(body.slice(1));
  expect(await ended).toBe(0);
  expect(heard).toMatch(/^HTTP\/1\.1 200 .*\{"id":"[\w-]+"\}$/s);
});

test("an error nobody caught ends the process with a code other than 0 and without its words", async () => {
  const crash = `data:text/javascript,setTimeout(() => { throw new Error(["ana", "example.com"].join("@")) }, 1000).unref()`;
  const { ended, output } = await startServerProcess({}, ["--import", crash]);
  expect(await ended).not.toBe(0);
  expect(output()).toContain("because of an error nobody caught");
  expect(output()).not.toContain("ana@example.com");
});
