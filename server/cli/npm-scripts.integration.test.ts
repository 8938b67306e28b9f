import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { insertRequest } from "../../tests/support/insert-request.ts";
import { envOf } from "../../tests/support/quotes-command.ts";
import { newSqliteStore } from "../../tests/support/sample-database.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

test("list and show print only JSON, and name the database on standard error", async () => {
  const store = await newSqliteStore();
  const id = await insertRequest(await store.open());
  // A blank DATABASE_URL overrides one in this folder's own .env.
  const env = { PATH: process.env.PATH, DATABASE_URL: "", ...envOf(store) };
  const quotes = (...args: string[]) => run("npm", ["run", "-s", "quotes", "--", ...args], { cwd: root, env });
  const [listed, shown] = await Promise.all([quotes("list"), quotes("show", id)]);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id }]);
  expect(JSON.parse(shown.stdout)).toMatchObject({ request: { id } });
  const message = `Database: ${join(store.dataDir, "quote-requests.sqlite")}\n`;
  expect([listed.stderr, shown.stderr]).toEqual([message, message]);
  await store.remove();
});

describe(".env", () => {
  const folder = mkdtempSync(join(tmpdir(), "env-file-"));
  const loader = join(folder, "server/load-env-file.cjs");
  const printed = "console.log([process.env.HOST, process.env.PORT].join())";
  const print = () =>
    run(process.execPath, ["-r", loader, "-e", printed], { env: { PATH: process.env.PATH, PORT: "1" } });
  const write = (content: string | Buffer) => writeFileSync(join(folder, ".env"), content);

  beforeAll(() => {
    mkdirSync(join(folder, "server"));
    for (const file of ["package.json", ".env.example", "server/check-node.cjs", "server/load-env-file.cjs"])
      copyFileSync(join(root, file), join(folder, file));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("adds settings without output, and existing environment variables win", async () => {
    expect(await print()).toEqual({ stdout: ",1\n", stderr: "" });
    write("HOST=0.0.0.0\nPORT=2\n");
    expect(await print()).toEqual({ stdout: "0.0.0.0,1\n", stderr: "" });
  });

  test("may begin with a byte order mark", async () => {
    write("\ufeffHOST=0.0.0.0\n");
    expect(await print()).toEqual({ stdout: "0.0.0.0,1\n", stderr: "" });
  });

  test("with an unknown name causes a warning, but does not prevent the start", async () => {
    write("DESK_STAF=ann@example.com\nsmtp_ur=smtp://127.0.0.1\nCOMPOSE_PROJECT_NAME=gutters\nHOST=::1\n");
    const stderr = [
      "COMPOSE_PROJECT_NAME in .env is not a setting. .env.example lists them.",
      "DESK_STAF in .env is not a setting. .env.example lists them.",
      "smtp_ur in .env is not a setting. .env.example lists them.\n",
    ].join("\n");
    expect(await print()).toEqual({ stdout: "::1,1\n", stderr });
  });

  test.each([
    ["UTF-16, as Notepad writes it", Buffer.from("\ufeffHOST=::1\n", "utf16le")],
    ["UTF-8 with a line that PowerShell added", Buffer.from(`HOST=::1\n${"PORT=2\n".split("").join("\0")}`)],
    ["Latin-1", Buffer.from("HOST=caf\u00e9\n", "latin1")],
  ])("prevents the start with advice if it is %s", async (_, content) => {
    write(content);
    const stderr = expect.stringMatching(/^\.env is not UTF-8 text\. .*save it again as UTF-8.*\n$/);
    await expect(print()).rejects.toMatchObject({ code: 1, stdout: "", stderr });
  });

  test("prevents the start if it is a folder", async () => {
    rmSync(join(folder, ".env"));
    mkdirSync(join(folder, ".env"));
    const stderr = ".env cannot be read (EISDIR). It must be a file that your user may read.\n";
    await expect(print()).rejects.toMatchObject({ code: 1, stderr });
  });
});
