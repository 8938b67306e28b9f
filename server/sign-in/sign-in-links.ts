import { randomBytes, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { hourMs, minuteMs } from "#contract/durations.ts";
import { signInCode } from "#contract/sign-in.ts";
import { sha256 } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { knownBrowsers } from "./known-browsers.ts";

export const linkLifeMs = 10 * minuteMs;

/** Unused links per address and browser. A new link does not invalidate older ones. */
const maxAlive = 2;

/** Emails per address and hour for unknown browsers, which may belong to strangers. */
const maxForUnknown = { links: 5, withinMs: hourMs };

/** Stored only as SHA-256: the secret has 256 random bits, and the code is hashed with the browser's secret. */
export interface SignInLink {
  secret: string;
  /** Typed in the browser that asked. Empty for the command's links. */
  code: string;
}

export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Makes a link for this browser, or for any browser if undefined. Returns undefined if the quota is used up. */
export async function makeSignInLink(db: Database, address: string, browser: string | undefined) {
  const secret = newSecret();
  const { alphabet, length } = signInCode;
  const code = browser && Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
  return db.write(async (trx) => {
    await db.engine.lockKeys(trx, [`sign-in link ${address}`]);
    if (browser !== undefined && !(await isUnderQuota(trx, address, sha256(browser)))) return undefined;
    await trx
      .insertInto("sign_in_link")
      .values({
        secret_hash: sha256(secret),
        address,
        browser_hash: browser === undefined ? null : sha256(browser),
        code_hash: browser === undefined ? null : sha256(browser + code),
        tries: 0,
        expires_at: Date.now() + linkLifeMs,
      })
      .execute();
    return { secret, code: code ?? "" } satisfies SignInLink;
  });
}

/** Expired links count until the hour ends. */
async function isUnderQuota(kysely: Kysely<Tables>, address: string, browserHash: string): Promise<boolean> {
  const now = Date.now();
  const links = await kysely
    .selectFrom("sign_in_link")
    .select(["browser_hash", "expires_at"])
    .where("address", "=", address)
    .where("browser_hash", "is not", null)
    .where("expires_at", ">", now + linkLifeMs - maxForUnknown.withinMs)
    .execute();
  const own = links.filter(({ browser_hash, expires_at }) => browser_hash === browserHash && expires_at > now);
  if (own.length >= maxAlive) return false;
  const known = await knownBrowsers(kysely, address);
  if (known.has(browserHash)) return true;
  return links.filter(({ browser_hash }) => !known.has(browser_hash ?? "")).length < maxForUnknown.links;
}

/** Consumes a link and returns its address, or undefined if it is unusable. Only one concurrent attempt succeeds. */
export async function useSignInLink(db: Database, secret: string, browser: string | undefined) {
  return db.write(async (trx) => {
    const used = await trx
      .deleteFrom("sign_in_link")
      .where("secret_hash", "=", sha256(secret))
      .where(({ or, eb }) => or([eb("browser_hash", "is", null), eb("browser_hash", "=", sha256(browser ?? ""))]))
      .returning(["address", "expires_at"])
      .executeTakeFirst();
    return used && used.expires_at > Date.now() ? used.address : undefined;
  });
}

/** Consumes the link of a typed code and returns its address. Every try counts, even the right one. */
export async function useSignInCode(db: Database, typed: string, browser: string | undefined) {
  if (browser === undefined) return undefined;
  // Other programs write another dash or another letter width.
  const code = typed
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[^A-Z\d]/g, "");
  return db.write(async (trx) => {
    const tried = await trx
      .updateTable("sign_in_link")
      .set((row) => ({ tries: row("tries", "+", 1) }))
      .where("browser_hash", "=", sha256(browser))
      .where("tries", "<", signInCode.maxTries)
      .returning(["secret_hash", "address", "code_hash", "expires_at"])
      .execute();
    const right = tried.find((link) => link.code_hash === sha256(browser + code) && link.expires_at > Date.now());
    if (right) await trx.deleteFrom("sign_in_link").where("secret_hash", "=", right.secret_hash).execute();
    return right?.address;
  });
}
