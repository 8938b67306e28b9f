import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { envOf } from "../../testing/quotes-command.ts";
import { newSqlitePlace, sampleNewRequest } from "../../testing/sample-database.ts";
import { insertQuoteRequest } from "../requests/insert-quote-request.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");

test("what other programs read is JSON and nothing else, as npm prints it; beside it stands which database it is", async () => {
  const place = await newSqlitePlace();
  const stored = await insertQuoteRequest(await place.open(), sampleNewRequest(), ["letter"]);
  const id = "id" in stored ? stored.id : "";
  // A blank setting is unset, and keeps a DATABASE_URL of this folder's own .env out.
  const env = { PATH: process.env.PATH, DATABASE_URL: "", ...envOf(place) };
  const quotes = (...words: string[]) => run("npm", ["run", "-s", "quotes", "--", ...words], { cwd: root, env });
  const [listed, shown] = await Promise.all([quotes("list"), quotes("show", id)]);
  expect(JSON.parse(listed.stdout)).toMatchObject([{ id }]);
  expect(JSON.parse(shown.stdout)).toMatchObject({ request: { id } });
  const told = `Database: ${join(place.dataDir, "quote-requests.sqlite")}\n`;
  expect([listed.stderr, shown.stderr]).toEqual([told, told]);
  await place.remove();
});

test("settings come from .env where there is one, after the environment's own, and without a word", async () => {
  const folder = mkdtempSync(join(tmpdir(), "env-file-"));
  mkdirSync(join(folder, "server"));
  const loader = join(folder, "server/load-env-file.cjs");
  for (const file of ["package.json", "server/check-node.cjs", "server/load-env-file.cjs"])
    copyFileSync(join(root, file), join(folder, file));
  const printed = "console.log([process.env.HOST, process.env.PORT].join())";
  const print = () =>
    run(process.execPath, ["-r", loader, "-e", printed], { env: { PATH: process.env.PATH, PORT: "1" } });
  expect(await print()).toEqual({ stdout: ",1\n", stderr: "" });
  writeFileSync(join(folder, ".env"), "HOST=0.0.0.0\nPORT=2\n");
  expect(await print()).toEqual({ stdout: "0.0.0.0,1\n", stderr: "" });
  rmSync(folder, { recursive: true });
});
