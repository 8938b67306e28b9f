import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { defaultWords } from "#contract/words.ts";
import { listRequests } from "../../tests/support/quotes-command.ts";
import { insertSamples, newSqliteStore } from "../../tests/support/sample-database.ts";
import { type ServerProcess, startServer } from "../../tests/support/server-process.ts";
import { sendQuote, sendRequests, startVisitors } from "../../tests/support/visitors.ts";
import { vacuum } from "./database.ts";

const file = "quote-requests.sqlite";
const log = `${file}-wal`;
const [oldRequests, newRequests] = [3, 40];

interface Replacement {
  files: string[];
  replace(live: string, next: string): void;
  advice?: string;
  afterRestart: number;
}

const replacements: Record<string, Replacement> = {
  "another file is moved over it": {
    files: [file],
    replace: (live, next) => renameSync(join(next, file), join(live, file)),
    afterRestart: newRequests,
  },
  "another file and its -wal are moved over it": {
    files: [file, log],
    replace(live, next) {
      for (const name of [log, file]) renameSync(join(next, name), join(live, name));
    },
    afterRestart: newRequests,
  },
  "its folder is replaced": {
    files: [file, log],
    replace(live, next) {
      const data = realpathSync(live);
      renameSync(data, `${data}-old`);
      renameSync(next, data);
    },
    afterRestart: newRequests,
  },
  "the link to its folder is switched": {
    files: [file, log],
    replace(live, next) {
      rmSync(live);
      symlinkSync(next, live);
    },
    afterRestart: newRequests,
  },
  "it is deleted": {
    files: [],
    replace: (live) => rmSync(join(live, file)),
    advice: "The file is gone. Do not restart. Restore a backup first: docs/upgrade.md.",
    afterRestart: 0,
  },
  "its -wal is deleted": { files: [], replace: (live) => rmSync(join(live, log)), afterRestart: oldRequests },
};

describe("a database file", () => {
  test.each(Object.entries(replacements))(
    "is not used and stays unchanged until a restart when %s",
    async (_change, replacement) => {
      const { server, live, env, placed } = await startReplaced(replacement);
      for (const name of ["Ana", "Ben", "Eve"]) {
        const { status, text } = await sendQuote(server.port, name);
        expect([status, JSON.parse(text).error.message]).toEqual([503, defaultWords.notices.failed]);
      }
      const ready = await fetch(`${server.url}/readyz`);
      expect([ready.status, await ready.text()]).toEqual([503, '{"status":"cannot store"}']);
      const logged = server.lines.filter((line) => line.includes("database_unusable"));
      expect(logged).toEqual([expect.stringContaining(replacement.advice ?? "Restart the server")]);
      expect(await server.end("SIGTERM")).toBe(0);
      for (const [name, bytes] of placed) expect(readFileSync(join(live, name)).equals(bytes), name).toBe(true);
      const restarted = await startServer(env);
      expect(await listRequests(env)).toHaveLength(replacement.afterRestart);
      await restarted.end("SIGTERM");
    },
  );

  test("keeps every acknowledged request when it is moved away", async () => {
    const away = mkdtempSync(join(tmpdir(), "away-"));
    const { server } = await startReplaced({
      files: [],
      replace: (live) => renameSync(join(live, file), join(away, file)),
    });
    await server.end("SIGTERM");
    expect(await listRequests({ DATA_DIR: away })).toHaveLength(oldRequests);
  });

  test("stays in place while another process empties its log", async () => {
    const { dataDir, ...store } = await newSqliteStore();
    const server = await startServer({ DATA_DIR: dataDir });
    const command = await store.open({ patience: "staff", tables: "expect" });
    const visitors = startVisitors(server.port, { max: 300 });
    while (visitors.acknowledged.size < 300) {
      await vacuum(command);
      await sleep(20);
    }
    await visitors.stop();
    expect(server.output()).not.toContain("database_");
    await server.end("SIGTERM");
    await store.remove();
  });
});

/** Starts a server that has stored requests, and replaces its database. */
async function startReplaced({ files, replace }: Pick<Replacement, "files" | "replace">) {
  const folder = mkdtempSync(join(tmpdir(), "replaced-"));
  const [data, live, next] = ["data", "live", "next"].map((name) => join(folder, name)) as [string, string, string];
  mkdirSync(data, { mode: 0o700 });
  symlinkSync(data, live);
  const env = { DATA_DIR: live };
  const server: ServerProcess = await startServer(env);
  await sendRequests(server.port, oldRequests, 1);
  await makeDatabase(next, files.includes(log));
  const placed = files.map((name) => [name, readFileSync(join(next, name))] as const);
  replace(live, next);
  return { server, live, env, placed };
}

async function makeDatabase(folder: string, withLog: boolean): Promise<void> {
  const store = await newSqliteStore();
  const db = await store.open();
  await insertSamples(db, newRequests / 2, "first ");
  await db.read((kysely) => sql`pragma wal_checkpoint(truncate)`.execute(kysely));
  await insertSamples(db, newRequests / 2, "then ");
  // Closing writes the -wal into the file and deletes it.
  if (!withLog) await db.close();
  cpSync(store.dataDir, folder, { recursive: true, filter: (source) => !source.endsWith("-shm") });
  await store.remove();
}
