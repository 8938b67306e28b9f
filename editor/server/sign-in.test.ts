import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessionPaths, signInPaths } from "#contract/sign-in.ts";
import { makeSignInLink } from "../../server/sign-in/sign-in-links.ts";
import { endSessions } from "../../server/sign-in/staff-sessions.ts";
import type { Database } from "../../server/store/database.ts";
import { ownPage as fromOwnPage, startEditingServer } from "../../tests/support/sample-editing-server.ts";

const ann = "ann@example.com";
const screen = await startEditingServer(undefined, undefined, { EDIT_STAFF: ann, EDIT_URL: "http://127.0.0.1:4400" });
const { ask, content } = screen;
const { db } = screen.signIn as { db: Database };
const company = join(content, "company.yaml");
const ownPage = { ...fromOwnPage, "content-type": "application/json" };

beforeAll(() => {
  git("init", "--quiet");
});
afterAll(screen.close);

it("serves only the sign-in page without a session", async () => {
  const open = new Set<string>();
  for (const { method, url } of screen.routes) {
    const path = url.replace("*", "main");
    const { status, headers } = await ask(String(method), path, ownPage, method === "POST" ? "{}" : "");
    if (status === 303) expect([path, headers.location]).toEqual(["/", "/sign-in"]);
    else if (status !== 401) open.add(path);
  }
  const brand = ["/brand.css", "/fonts/:family/:font"];
  const page = ["/sign-in", "/sign-in/start.tsx"];
  expect([...open].toSorted()).toEqual([...brand, ...page, ...Object.values(signInPaths)].toSorted());
  expect((await ask("GET", "/start.json", ownPage)).text).toContain("signed-out");
});

it("accepts only sessions of its own staff, until they are ended", async () => {
  const bobs = (await makeSignInLink(db, "bob@example.com", undefined))?.secret;
  expect((await ask("POST", signInPaths.signIn, ownPage, JSON.stringify({ link: bobs }))).status).toBe(401);
  const session = await signedIn();
  expect((await ask("GET", "/", session)).status).toBe(200);
  expect((await ask("POST", sessionPaths.session, session, "{}")).text).toContain(ann);
  await endSessions(db, ann, "all");
  expect((await ask("GET", "/", session)).status).toBe(303);
  expect((await ask("GET", "/api/site/history", session)).status).toBe(401);
});

it("commits a save as the signed-in person", async () => {
  const session = await signedIn();
  const text = readFileSync(company, "utf8").replace("(541) 555-0142", "(541) 555-0199");
  const files = [{ operation: "update", path: "content/company.yaml", content: Buffer.from(text).toString("base64") }];
  const saved = await ask("POST", "/api/v1/repos/local/site/contents", session, JSON.stringify({ files }));
  expect(saved.status).toBe(200);
  expect(git("log", "--format=%an %ae %ce", "--name-only")).toBe(`${ann} ${ann} ${ann}\n\ncompany.yaml\n`);
});

it("accepts only its own host, and counts attempts by the address that its proxy names", async () => {
  expect((await ask("GET", "/sign-in", { host: "www.example.com" })).status).toBe(421);
  const trySignIn = (from: string) =>
    ask("POST", signInPaths.passkeyOptions, { ...ownPage, "x-forwarded-for": from }, "{}");
  for (let tried = 0; tried < 30; tried++) expect((await trySignIn("192.0.2.1")).status).toBe(200);
  expect((await trySignIn("192.0.2.1")).status).toBe(429);
  expect((await trySignIn("198.51.100.1")).status).toBe(200);
});

async function signedIn() {
  const link = (await makeSignInLink(db, ann, undefined))?.secret;
  const { status, headers } = await ask("POST", signInPaths.signIn, ownPage, JSON.stringify({ link }));
  expect(status).toBe(200);
  const cookies = ([] as string[]).concat(headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]);
  return { ...ownPage, cookie: cookies.join("; ") };
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: content, encoding: "utf8" });
}
