import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBuildConfig } from "./build-config.ts";
import { readServerConfig } from "./config.ts";
import { readDevConfig } from "./dev-config.ts";
import { readEditConfig } from "./edit-config.ts";

const whsec = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("defaults to this machine only, SQLite, and emails in files", () => {
  expect(readServerConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    smtpUrl: undefined,
    smtpTls: "required",
    rateLimit: 20,
    trustProxy: [],
    allowedOrigins: [],
    retentionDays: 730,
    webhook: undefined,
    mail: "files",
    sendReceipt: false,
    publicOrigin: "http://localhost:3000",
    deskStaff: [],
    deskPasskeys: "offered",
  });
});

test("treats a blank value as unset", () => {
  expect(readServerConfig({ PORT: " ", SMTP_URL: "", TRUST_PROXY: "" })).toEqual(readServerConfig({}));
});

test.each([
  ["SMTP_URL", '"smtp://mail.example.com"', "without quotation marks"],
  ["DATABASE_URL", "'postgres://localhost/quotes'", "without quotation marks"],
  ["WEBHOOK_URL", "https://user:hunter2@crm.example.com/hook", "must not contain a user or password"],
])("rejects %s=%s with advice", (name, value, message) => {
  const env = { WEBHOOK_SECRET: name === "WEBHOOK_URL" ? whsec : undefined, [name]: value };
  expect(() => readServerConfig(env)).toThrow(message);
});

test.each([
  [{}, "files"],
  [{ MAIL: "files", HOST: "0.0.0.0" }, "files"],
  [{ MAIL: "files", SITE_URL: "https://www.example.com" }, "files"],
  [{ SMTP_URL: "smtp://mail.example.com" }, "smtp"],
  [{ MAIL: "smtp" }, undefined],
  [{ HOST: "0.0.0.0" }, undefined],
  [{ SITE_URL: "https://www.example.com" }, undefined],
  [{ DATABASE_URL: "postgres://127.0.0.1/quotes" }, undefined],
])("with %o emails go to %s", (env, mail) => {
  expect(readServerConfig(env).mail).toBe(mail);
});

test("does not allow MAIL=files with DATABASE_URL or SMTP_URL", () => {
  for (const env of [{ DATABASE_URL: "postgres://127.0.0.1/quotes" }, { SMTP_URL: "smtp://mail.example.com" }])
    expect(() => readServerConfig({ MAIL: "files", ...env })).toThrow(/^MAIL /);
});

test("reads the SMTP variables of a hosting platform", () => {
  const parts = { SMTP_ADDRESS: "mail.example.com", SMTP_PORT: "", MAILER_FROM_ADDRESS: "site@example.com" };
  expect(readServerConfig(parts)).toMatchObject({
    mail: "smtp",
    smtpUrl: "smtp://mail.example.com:587",
    smtpTls: "required",
    mailFrom: "site@example.com",
  });
  const login = { ...parts, SMTP_PORT: "465", SMTP_USERNAME: "site@example.com", SMTP_PASSWORD: "a/b:c%41" };
  expect(readServerConfig(login).smtpUrl).toBe("smtps://site%40example.com:a%2Fb%3Ac%2541@mail.example.com:465");
  const own = { SMTP_URL: "smtp://127.0.0.1", MAIL_FROM: "own@example.com" };
  expect(readServerConfig({ ...login, ...own })).toMatchObject({ smtpUrl: own.SMTP_URL, mailFrom: own.MAIL_FROM });
});

test("reads valid values", () => {
  const config = readServerConfig({
    PORT: "0",
    RATE_LIMIT: "off",
    TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8",
    ALLOWED_ORIGINS: "https://preview.example.com/,http://localhost:4321",
    WEBHOOK_URL: "https://crm.example.com/hook",
    WEBHOOK_SECRET: whsec,
    SEND_RECEIPT: "on",
    MAIL_TO: "office@example.com, owner@example.com",
    SITE_URL: "https://www.example.com/",
    DESK_STAFF: "Ann@example.com,bob@example.com,",
    DESK_PASSKEYS: "required",
  });
  expect(config).toMatchObject({
    publicOrigin: "https://www.example.com",
    deskStaff: ["ann@example.com", "bob@example.com"],
    deskPasskeys: "required",
    port: 0,
    rateLimit: "off",
    trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
    allowedOrigins: ["https://preview.example.com", "http://localhost:4321"],
    webhook: { url: "https://crm.example.com/hook", secret: whsec },
    sendReceipt: true,
    mailTo: ["office@example.com", "owner@example.com"],
    siteUrl: "https://www.example.com",
  });
});

test.each([
  ["PORT", "eighty"],
  ["DATABASE_URL", "mysql://root:hunter2@db/quotes"],
  ["SMTP_URL", "mysql://root:hunter2@db/quotes"],
  ["SMTP_URL", "smtp://mail.example.com?requireTLS=false"],
  ["SMTP_URL", "smtp://mail.example.com:465"],
  ["SMTP_URL", "smtps://mail.example.com:587"],
  ["SMTP_ADDRESS", "smtp://mail.example.com"],
  ["SMTP_TLS", "no"],
  ["MAIL_FROM", "Office <office@example.com>"],
  ["MAIL_TO", "office@example.com\r\nBcc: all@example.com"],
  ["DESK_STAFF", "Ann <ann@example.com>"],
  ["DESK_PASSKEYS", "on"],
  ["RATE_LIMIT", "0"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["ALLOWED_ORIGINS", "*"],
  ["RETENTION_DAYS", "-1"],
  ["WEBHOOK_URL", "https://crm.example.com/hook"],
  ["WEBHOOK_SECRET", "whsec_c2hvcnQ="],
  ["SEND_RECEIPT", "yes"],
  ["SITE_URL", "www.example.com"],
])("names the invalid setting %s, but not its password: %s", (name, value) => {
  const message = name === "WEBHOOK_URL" ? "WEBHOOK_SECRET is missing" : `${name} must`;
  const env = name === "WEBHOOK_SECRET" ? { WEBHOOK_URL: "https://crm.example.com/hook" } : {};
  expect(() => readServerConfig({ ...env, [name]: value })).toThrow(message);
  expect(() => readServerConfig({ ...env, [name]: value })).not.toThrow("hunter2");
});

const unescapedInPassword = ["pa/ss", "12/3", "pa?ss", "12?3", "pa#ss", "12#3"];

test.each(unescapedInPassword.flatMap((password) => [`user:${password}`, `ann@example.com:${password}`]))(
  "rejects a password with an unescaped /, ? or #, with advice: %s",
  (login) => {
    const fix = /%2F for \/, %3F for \? and %23 for #/;
    expect(() => readServerConfig({ SMTP_URL: `smtp://${login}@127.0.0.1:587` })).toThrow(fix);
    expect(() => readServerConfig({ DATABASE_URL: `postgres://${login}@127.0.0.1/quotes` })).toThrow(fix);
  },
);

test("allows an @ in a webhook's path", () => {
  const webhook = { url: "https://crm.example.com/@office/hook", secret: whsec };
  expect(readServerConfig({ WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: whsec }).webhook).toEqual(webhook);
});

test.each([
  ["localhost:25", "off"],
  ["127.0.0.1:2525", "off"],
  ["127.9.9.9", "off"],
  ["[::1]:25", "off"],
  ["mail.example.com:587", "required"],
  ["10.0.0.5", "required"],
  ["localhost.example.com", "required"],
])("requires TLS only for a mail server on another machine, unless SMTP_TLS is set: %s", (host, smtpTls) => {
  const SMTP_URL = `smtp://${host}`;
  expect(readServerConfig({ SMTP_URL })).toMatchObject({ smtpTls });
  for (const SMTP_TLS of ["required", "off"])
    expect(readServerConfig({ SMTP_URL, SMTP_TLS })).toMatchObject({ smtpTls: SMTP_TLS });
});

test.each([
  "postgres:///quotes?host=/run/postgresql",
  "postgres://127.0.0.1/quotes?user=ann@example.com",
  "postgres://ann%40example.com:a%2Fb%3Fc%23d@127.0.0.1/quotes",
  "postgres://ann@example.com:p@ss@127.0.0.1/quotes",
  "postgres://user:pw@127.0.0.1:5432/quotes",
  "postgres://user:pw@%2Fvar%2Frun%2Fpostgresql/quotes",
  "postgres://user:pw@db.example.com/quotes?host=/var/run/postgresql",
  "postgres://user:pw@db.example.com/quotes?sslmode=verify-full",
  "postgresql://user:pw@db.example.com/quotes?sslmode=disable",
])("accepts a database URL unchanged: %s", (databaseUrl) => {
  expect(readServerConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

test.each([
  "postgres://user:hunter2@db.example.com/quotes",
  "postgres://user:hunter2@10.0.0.5/quotes?sslmode=prefer",
  "postgres://user:hunter2@127.0.0.1/quotes?host=db.example.com",
])("rejects a URL of a remote database that does not choose encryption: %s", (databaseUrl) => {
  const read = () => readServerConfig({ DATABASE_URL: databaseUrl });
  expect(read).toThrow(/^DATABASE_URL must .*sslmode=verify-full.*sslmode=disable/);
  expect(read).not.toThrow(/hunter2|10\.0|example/);
});

test("requires https for a webhook on another machine", () => {
  const webhook = (url: string) => readServerConfig({ WEBHOOK_URL: url, WEBHOOK_SECRET: whsec });
  expect(() => webhook("http://crm.example.com/key-hunter2")).toThrow(/^WEBHOOK_URL must start with https:/);
  expect(() => webhook("http://crm.example.com/key-hunter2")).not.toThrow("hunter2");
  for (const url of ["http://localhost:8080/hook", "http://127.0.0.1/hook", "https://crm.example.com/hook"]) {
    expect(webhook(url).webhook).toEqual({ url, secret: whsec });
  }
});

test("ignores settings of older versions", () => {
  const old = { WEBHOOK_TLS: "off", BACKUP_STATE: "/srv/state", DEV_PORT: "4321", COMPRESS: "perhaps" };
  expect(readServerConfig(old)).toEqual(readServerConfig({}));
});

test.each([
  [{ SMTP_URL: "smtp://127.0.0.1" }, /^SITE_URL is missing: .*https:\/\/www\.example\.com/],
  [{ SMTP_URL: "smtp://127.0.0.1", SITE_URL: "http://www.example.com" }, /^SITE_URL must start with https/],
  [{ SITE_URL: "http://10.0.0.5:3000" }, /^SITE_URL must start with https/],
])("rejects a desk without a usable, encrypted SITE_URL: %o", (env, message) => {
  expect(() => readServerConfig({ ...env, DESK_STAFF: "ann@example.com" })).toThrow(message);
  expect(() => readServerConfig(env)).not.toThrow();
});

test.each([
  {},
  { SITE_URL: "http://localhost:3000" },
  { SMTP_URL: "smtp://127.0.0.1", SITE_URL: "http://127.0.0.1:3000" },
  { SMTP_URL: "smtp://mail.example.com", SITE_URL: "https://www.example.com" },
])("accepts a desk on this machine or on https: %o", (env) => {
  expect(readServerConfig({ ...env, DESK_STAFF: "ann@example.com" }).deskStaff).toEqual(["ann@example.com"]);
});

test("reads the sign-in settings of the editing screen only with EDIT_STAFF", () => {
  expect(readEditConfig({ EDIT_URL: "https://edit.example.com" })).toBeUndefined();
  const env = { EDIT_STAFF: "Ann@example.com", EDIT_URL: "https://edit.example.com", DATA_DIR: "/srv/data" };
  expect(readEditConfig({ ...env, DATABASE_URL: "postgres://127.0.0.1/quotes" })).toMatchObject({
    staff: ["ann@example.com"],
    publicOrigin: "https://edit.example.com",
    passkeys: "offered",
    dataDir: "/srv/data/editing",
    databaseUrl: undefined,
  });
});

test.each([
  [{}, /^EDIT_URL is missing: .*https:\/\/edit\.example\.com/],
  [{ EDIT_URL: "http://edit.example.com" }, /^EDIT_URL must start with https:/],
  [{ EDIT_URL: "https://example.com/edit" }, /^EDIT_URL must contain only scheme and host/],
  [{ EDIT_STAFF: "Ann" }, /^EDIT_STAFF must be email addresses/],
  [{ EDIT_URL: "https://edit.example.com", EDIT_PASSKEYS: "maybe" }, /^EDIT_PASSKEYS must be offered or required/],
])("rejects an editing screen without a usable, encrypted EDIT_URL: %o", (env, message) => {
  expect(() => readEditConfig({ EDIT_STAFF: "ann@example.com", ...env })).toThrow(message);
});

test("the build reads the form's backend, and rejects a key without one or plain http", () => {
  const env = { BACKEND_URL: "https://project.example.co/", BACKEND_KEY: "public-key" };
  expect(readBuildConfig(env)).toMatchObject({
    siteUrl: undefined,
    backendUrl: "https://project.example.co",
    backendKey: "public-key",
  });
  expect(() => readBuildConfig({ BACKEND_KEY: "public-key" })).toThrow("BACKEND_KEY is set without BACKEND_URL");
  expect(() => readBuildConfig({ BACKEND_URL: "http://project.example.co" })).toThrow(/^BACKEND_URL must/);
  expect(readBuildConfig({ BACKEND_URL: "http://127.0.0.1:54321" }).backendUrl).toBe("http://127.0.0.1:54321");
});

test("the build reads and writes the project's own folders by default", () => {
  const project = new URL("../..", import.meta.url).pathname;
  expect(readBuildConfig({})).toMatchObject({
    contentDir: `${project}content`,
    builtDir: readServerConfig({}).builtDir,
  });
  const set = { CONTENT_DIR: `${project}tests/support/sample-company`, BUILT_DIR: "/srv/network/dist" };
  expect(readBuildConfig(set)).toMatchObject({ contentDir: set.CONTENT_DIR, builtDir: set.BUILT_DIR });
});

test("the build rejects a BUILT_DIR that begins with the project's path but is not inside it", () => {
  const project = process.cwd();
  for (const builtDir of [`${project}-built`, `${project}.new/dist`, project]) {
    expect(() => readBuildConfig({ BUILT_DIR: builtDir })).toThrow("BUILT_DIR must not begin with the project's path");
    expect(readServerConfig({ BUILT_DIR: builtDir }).builtDir).toBe(builtDir);
  }
  for (const builtDir of [`${project}/dist-new`, `${project}/tests/support/.built`, "/srv/built"]) {
    expect(readBuildConfig({ BUILT_DIR: builtDir }).builtDir).toBe(builtDir);
  }
});

test("npm run dev finds the server by HOST and PORT", () => {
  expect(readDevConfig({})).toEqual({ serverPort: 3000, serverUrl: "http://127.0.0.1:3000" });
  expect(readDevConfig({ HOST: "0.0.0.0", PORT: "4000" }).serverUrl).toBe("http://0.0.0.0:4000");
});

test(".env.example lists exactly the settings that server/config/ reads, and sets none", () => {
  const read = (path: string) => readFileSync(`${import.meta.dirname}/${path}`, "utf8");
  const example = read("../../.env.example");
  expect(example.match(/^[A-Z_]+=.+/gm)).toBeNull();
  const named = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name);
  const sources = globSync("*-config.ts", { cwd: import.meta.dirname }).map(read);
  const used = [...sources.join("").matchAll(/env, "([A-Z_]+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(used));
});
