import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { expect, test } from "vitest";
import { expectPagesOnly } from "../../tests/support/pages-only.ts";
import { queryDatabase } from "../../tests/support/query-database.ts";
import { type TestStore, withEmptyStore } from "../../tests/support/sample-database.ts";
import { silentLog } from "../../tests/support/silent-log.ts";
import { checkWritable, openDatabase } from "./database.ts";
import { unmetNeed } from "./postgres-needs.ts";

let store: TestStore;
let name: string;

withEmptyStore(async (empty) => {
  store = empty;
  name = new URL(store.databaseUrl ?? "").pathname.slice(1);
});

const run = (statement: string) => queryDatabase({ DATABASE_URL: store.databaseUrl ?? "" }, statement);

test("stores again after the database was read-only", async () => {
  const db = await store.open();
  await run(`alter database ${name} set default_transaction_read_only = on`);
  await run(
    "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
  );
  const tryToStore = () =>
    checkWritable(db).then(
      () => "stored",
      ({ code }) => code,
    );
  await expect.poll(tryToStore).toBe("25006");
  const otherDatabase = Object.assign(new URL(store.databaseUrl ?? ""), { pathname: "postgres" }).href;
  await queryDatabase({ DATABASE_URL: otherDatabase }, `alter database ${name} reset default_transaction_read_only`);
  await expect.poll(tryToStore).toBe("stored");
});

test("serves pages on a database that is not UTF8, and says what to do", async () => {
  const latin = `latin_${randomUUID().replaceAll("-", "")}`;
  await run(`create database ${latin} encoding 'LATIN1' template template0`);
  const url = Object.assign(new URL(store.databaseUrl ?? ""), { pathname: latin }).href;
  await expectPagesOnly(
    { DATABASE_URL: url },
    `encoding of the database ${latin} is LATIN1, not UTF8. Create another one: create database`,
  );
  await run(`drop database ${latin}`);
});

test("says how to change default_transaction_isolation", async () => {
  await run(`alter database ${name} set default_transaction_isolation = 'repeatable read'`);
  await expect(openAndWrite()).rejects.toThrow(`alter database ${name} set default_transaction_isolation = `);
});

test("says how to give the account a schema", async () => {
  await run(`alter database ${name} set search_path = nowhere`);
  await expect(openAndWrite()).rejects.toThrow("alter role tester set search_path = public");
});

test("says how to let the account create tables", async () => {
  const account = await createAccount();
  await expect(openAndWrite(account)).rejects.toThrow(`grant create on schema public to ${account}`);
});

test("says how to let the account use another account's tables", async () => {
  await store.open();
  await expect(openAndWrite(await createAccount())).rejects.toThrow("cannot read and write the table quote_request");
});

test("says which version of PostgreSQL it needs", () => {
  expect(unmetNeed({ version: 120_022, versionName: "12.22" }, undefined)).toContain(
    "is version 12.22: this server needs 13",
  );
});

test("says that a pooler drops connection settings", () => {
  const met = { version: 150_000, encoding: "UTF8", isolation: "read committed", canMakeTables: true };
  expect(unmetNeed({ ...met, schema: "public", statementTimeout: "0" }, "8s")).toContain("a pooler drops it");
});

test("serves pages when a pooler rejects its connection settings, and says what to do", async () => {
  const fields = "SFATAL\0C08P01\0Munsupported startup parameter: statement_timeout\0\0";
  const refusal = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(fields)]);
  refusal.writeInt32BE(4 + fields.length, 1);
  const pooler = createServer((socket) => socket.once("data", () => socket.end(refusal))).listen(0, "127.0.0.1");
  await once(pooler, "listening");
  const { port } = pooler.address() as AddressInfo;
  await expectPagesOnly(
    { DATABASE_URL: `postgres://tester@127.0.0.1:${port}/none` },
    "Point DATABASE_URL to PostgreSQL itself",
  );
  pooler.close();
});

test("is not ready without the right to store a request, and names the grant", async () => {
  const account = await createAccount();
  const db = await store.open();
  await run(`grant select, insert, update, delete on all tables in schema public to ${account}`);
  const url = Object.assign(new URL(store.databaseUrl ?? ""), { username: account }).href;
  const asAccount = await openDatabase({ dataDir: store.dataDir, databaseUrl: url }, { log: silentLog });
  await checkWritable(asAccount);
  await run(`revoke insert, update on delivery from ${account}`);
  await expect(checkWritable(asAccount)).rejects.toThrow(/cannot read and write the table delivery\. Run: grant all/);
  await asAccount.close();
  await db.close();
});

async function openAndWrite(account?: string): Promise<void> {
  const url = Object.assign(new URL(store.databaseUrl ?? ""), account && { username: account });
  const db = await openDatabase({ dataDir: store.dataDir, databaseUrl: url.href }, { log: silentLog });
  await checkWritable(db).finally(() => db.close());
}

async function createAccount(): Promise<string> {
  const account = `account_${randomUUID().replaceAll("-", "")}`;
  await run(`create role ${account} login`);
  return account;
}
