import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { sampleBody } from "../tests/support/sample-app.ts";
import { writeSampleSite } from "../tests/support/sample-site.ts";
import { startServerProcess } from "../tests/support/server-process.ts";
import { mountSmallDisk } from "../tests/support/small-disk.ts";
import { postQuote } from "../tests/support/visitors.ts";

const body = JSON.stringify(sampleBody);
const postHead = `POST ${sendContactEmailPath} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n`;

test("logs at start how it sends emails", async () => {
  const [files, chosen, waiting, smtp] = await Promise.all([
    startServerProcess(),
    startServerProcess({ SITE_URL: "https://gutters.test", MAIL: "files" }),
    startServerProcess({ HOST: "0.0.0.0" }),
    startServerProcess({ SMTP_URL: "smtp://user:hunter2@127.0.0.1:1" }),
  ]);
  await expect.poll(files.output).toContain("Emails are written to files in");
  await expect.poll(chosen.output).toContain("Emails are written to files in");
  await expect.poll(waiting.output).toContain("Emails wait until SMTP_URL is set");
  await expect.poll(smtp.output).toContain("Emails are sent by the mail server of SMTP_URL");
  expect(smtp.output()).not.toContain("hunter2");
  for (const { child } of [files, chosen, waiting, smtp]) child.kill("SIGTERM");
  expect(await Promise.all([files.ended, chosen.ended, waiting.ended, smtp.ended])).toEqual([0, 0, 0, 0]);
});

test("SIGHUP makes the server read the built site again", async () => {
  const built = writeSampleSite();
  const server = await startServerProcess({ BUILT_DIR: built });
  writeFileSync(join(built, "site/robots.txt"), "# Changed");
  for (const name of ["br", "gz"]) rmSync(join(built, `site/robots.txt.${name}`), { force: true });
  server.child.kill("SIGHUP");
  const robots = async () => (await fetch(`${server.url}/robots.txt`)).text();
  await expect.poll(robots).toBe("# Changed");
  await server.end("SIGTERM");
});

test("refuses to start with a wrong setting or without a build, with advice and code 1", async () => {
  const [setting, desk, mail, build] = await Promise.all([
    startServerProcess({ RATE_LIMIT: "many" }),
    startServerProcess({ DESK_STAFF: "ann@gutters.test", SMTP_URL: "smtp://127.0.0.1:1" }),
    startServerProcess({ SITE_URL: "https://gutters.test" }),
    startServerProcess({ BUILT_DIR: "/nonexistent" }),
  ]);
  expect(await Promise.all([setting.ended, desk.ended, mail.ended, build.ended])).toEqual([1, 1, 1, 1]);
  expect(setting.output()).toContain("RATE_LIMIT must be");
  expect(desk.output()).toContain("SITE_URL is missing");
  expect(mail.output()).toMatch(/SMTP_URL is missing: .*MAIL=files/);
  expect(build.output()).toContain("npm run build");
});

test("logs an event in every line, ids of stored requests, and the counts of each minute", async () => {
  const server = await startServerProcess({ RATE_LIMIT: "3", SMTP_URL: "smtp://127.0.0.1:1" });
  const body = JSON.stringify(sampleBody);
  const post = (headers = {}) =>
    fetch(server.url + sendContactEmailPath, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
  const { id } = (await (await post()).json()) as { id: string };
  expect((await (await post()).json()) as object).toEqual({ id });
  await post({ origin: "https://evil.test" });
  await post();
  await post();
  await expect.poll(server.output).toContain('"event":"delivery_retried"');
  server.child.kill("SIGTERM");
  await server.ended;
  const lines = server
    .output()
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ event }) => !/^[a-z_]+$/.test(event))).toEqual([]);
  const named = (name: string) => lines.filter(({ event }) => event === name);
  expect(named("request_stored")).toMatchObject([{ level: "info", request: id, suspect: false }]);
  expect(named("counts").at(0)).toMatchObject({ late: false, undelivered: 0 });
  const counts = { stored: 1, repeated: 2, refused_other_site: 1, refused_too_many: 1, letter_retry: 1 };
  expect(named("counts").at(-1)).toMatchObject(counts);
  expect(server.output()).not.toMatch(/ana@|Morales|555-0123/);
});

test("serves pages when the disk of DATA_DIR is read-only", async ({ skip }) => {
  const disk = mountSmallDisk(mkdtempSync(join(tmpdir(), "read-only-")), 8);
  if (!disk?.makeReadOnly()) return skip("needs the right to mount a disk");
  const server = await startServerProcess({ DATA_DIR: disk.path });
  const statusOf = (path: string) => fetch(server.url + path).then(({ status }) => status);
  expect([await statusOf("/contact"), await statusOf("/readyz")]).toEqual([200, 503]);
  expect((await postQuote(server.port, sampleBody)).status).toBe(503);
  await server.end("SIGTERM");
  disk.remove();
});

test.each([
  ["no Host line", ""],
  ["two Host lines", "Host: a\r\nHost: b\r\n"],
])("answers 400 to a request with %s", async (_lines, hosts) => {
  const server = await startServerProcess();
  for (const path of ["/contact", "/nowhere", sendContactEmailPath]) {
    const socket = connect(server.port, "127.0.0.1");
    socket.end(`GET ${path} HTTP/1.1\r\n${hosts}Connection: close\r\n\r\n`);
    const answer = Buffer.concat(await Array.fromAsync(socket)).toString();
    expect(answer, path).toMatch(/^HTTP\/1\.1 400 /);
  }
  await server.end("SIGTERM");
});

test("closes the connection of a refused long body instead of reading it", async () => {
  const server = await startServerProcess();
  const socket = connect(server.port, "127.0.0.1");
  socket.write(`${postHead}Origin: https://evil.test\r\nContent-Length: 39000000\r\n\r\n`);
  const answer = Buffer.concat(await Array.fromAsync(socket)).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 403 .*\r\nconnection: close\r\n/is);
  await server.end("SIGTERM");
});

test("logs no error when clients disconnect after a post", async () => {
  const server = await startServerProcess();
  for (let sent = 0; sent < 20; sent++) {
    const socket = connect(server.port, "127.0.0.1", () =>
      socket.write(`${postHead}Content-Length: ${body.length}\r\n\r\n${body}`, () => socket.resetAndDestroy()),
    );
    await once(socket, "close");
  }
  expect((await postQuote(server.port, sampleBody)).status).toBe(200);
  expect(server.output()).not.toMatch(/"level":"(warn|error)"/);
  await server.end("SIGTERM");
});

test("refuses to start on a port in use, with advice and code 1", async () => {
  const first = await startServerProcess();
  const second = await startServerProcess({ PORT: new URL(first.url).port });
  expect(await second.ended).toBe(1);
  expect(second.output()).toContain(
    `Port ${first.port} is taken by another program. Stop it, or set PORT=${first.port + 1} in .env.`,
  );
  await first.end("SIGTERM");
});

test("refuses to start with an unusable HOST or DATA_DIR, without a stack trace", async () => {
  const file = join(mkdtempSync(join(tmpdir(), "no-folder-")), "file");
  writeFileSync(file, "");
  const [host, folder] = await Promise.all([
    startServerProcess({ HOST: "192.0.2.1" }),
    startServerProcess({ DATA_DIR: join(file, "data") }),
  ]);
  expect(await Promise.all([host.ended, folder.ended])).toEqual([1, 1]);
  expect(host.output()).toContain("HOST 192.0.2.1 is not an address of this machine.");
  expect(folder.output()).toContain(`DATA_DIR ${file}/data has a file in its path: name another folder.`);
  expect(host.output() + folder.output()).not.toMatch(/"at":|\.ts:/);
  rmSync(dirname(file), { recursive: true });
});

test.each(["SIGTERM", "SIGINT"] as const)("finishes open requests after %s, then exits with code 0", async (signal) => {
  const { child, url, ended } = await startServerProcess();
  expect((await fetch(url)).status).toBe(200);
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.on("data", (part) => (received += part));
  await new Promise<void>((resolve) =>
    socket.write(`${postHead}Content-Length: ${body.length}\r\n\r\n{`, () => resolve()),
  );
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
  expect(received).toMatch(/^HTTP\/1\.1 200 .*\{"id":"[\w-]+"\}$/s);
});
