import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readBuildConfig, readServerConfig } from "./config.ts";

const whsec = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

test("with nothing set, the server runs on this machine alone, on SQLite, with letters as files", () => {
  expect(readServerConfig({})).toMatchObject({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    smtpUrl: undefined,
    rateLimit: 20,
    trustProxy: [],
    allowedOrigins: [],
    retentionDays: 730,
    webhook: undefined,
    sendReceipt: false,
  });
});

test("a blank value counts as unset, as an unfilled line of .env does", () => {
  expect(readServerConfig({ PORT: " ", SMTP_URL: "", TRUST_PROXY: "" })).toEqual(readServerConfig({}));
});

test("right values are taken", () => {
  const config = readServerConfig({
    PORT: "0",
    RATE_LIMIT: "off",
    TRUST_PROXY: "127.0.0.1, 10.0.0.0/8,fd00::/8",
    ALLOWED_ORIGINS: "https://preview.example.com/,http://localhost:4321",
    WEBHOOK_URL: "https://crm.example.com/hook",
    WEBHOOK_SECRET: whsec,
    SEND_RECEIPT: "on",
    SITE_URL: "https://www.example.com/",
  });
  expect(config).toMatchObject({
    port: 0,
    rateLimit: "off",
    trustProxy: ["127.0.0.1", "10.0.0.0/8", "fd00::/8"],
    allowedOrigins: ["https://preview.example.com", "http://localhost:4321"],
    webhook: { url: "https://crm.example.com/hook", secret: whsec },
    sendReceipt: true,
    siteUrl: "https://www.example.com",
  });
});

test.each([
  ["PORT", "eighty"],
  ["PORT", "65536"],
  ["DATABASE_URL", "mysql://root:hunter2@db/quotes"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "Office <office@example.com>"],
  ["MAIL_TO", "office@example.com, other@example.com"],
  ["MAIL_TO", "office@example.com\r\nBcc: all@example.com"],
  ["RATE_LIMIT", "0"],
  ["RATE_LIMIT", "none"],
  ["TRUST_PROXY", "1"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["ALLOWED_ORIGINS", "*"],
  ["ALLOWED_ORIGINS", "https://example.com/path"],
  ["ALLOWED_ORIGINS", "null"],
  ["RETENTION_DAYS", "-1"],
  ["WEBHOOK_URL", "https://crm.example.com/hook"],
  ["SEND_RECEIPT", "yes"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "https://a.example,https://b.example"],
])("a wrong %s is refused by name: %s", (name, value) => {
  const words = name === "WEBHOOK_URL" ? "WEBHOOK_SECRET is missing" : `${name} must`;
  expect(() => readServerConfig({ [name]: value })).toThrow(words);
});

test.each(["DATABASE_URL", "SMTP_URL"])("a wrong %s is not repeated, since it holds a password", (name) => {
  expect(() => readServerConfig({ [name]: "mysql://root:hunter2@db/quotes" })).not.toThrow("hunter2");
});

test("a weak webhook secret is refused", () => {
  const env = { WEBHOOK_URL: "https://crm.example.com/hook", WEBHOOK_SECRET: "whsec_c2hvcnQ=" };
  expect(() => readServerConfig(env)).toThrow("WEBHOOK_SECRET must be whsec_");
});

test("the build reads where the form goes, and refuses a key without a backend", () => {
  const env = { BACKEND_URL: "https://project.example.co/", BACKEND_KEY: "public-key" };
  expect(readBuildConfig(env)).toMatchObject({
    siteUrl: undefined,
    backendUrl: "https://project.example.co",
    backendKey: "public-key",
  });
  expect(() => readBuildConfig({ BACKEND_KEY: "public-key" })).toThrow("BACKEND_KEY is set without BACKEND_URL");
});

test("the build reads this house's content and writes where the server reads, unless told otherwise", () => {
  const house = new URL("..", import.meta.url).pathname;
  expect(readBuildConfig({})).toMatchObject({ contentDir: `${house}content`, builtDir: readServerConfig({}).builtDir });
  const told = { CONTENT_DIR: "/srv/network/content", BUILT_DIR: "/srv/network/dist" };
  expect(readBuildConfig(told)).toMatchObject({ contentDir: told.CONTENT_DIR, builtDir: told.BUILT_DIR });
});

test(".env.example names every setting config.ts reads, and no other", () => {
  const read = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
  const named = [...read("../.env.example").matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const used = [...read("config.ts").matchAll(/env, "([A-Z_]+)"/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(used));
});
