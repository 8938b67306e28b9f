import { randomBytes, randomInt } from "node:crypto";
import type { Kysely } from "kysely";
import { signInCode } from "#contract/desk-sign-in.ts";
import { sha256 } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";
import { knownBrowsers } from "./known-browsers.ts";

/** How long a link and its code may be used. */
export const linkLifeMs = 10 * 60_000;

/** How many unused links an address may have in one browser. No link ends another. */
const maxAlive = 2;

/**
 * How many emails an address gets within an hour for browsers that never signed in with it, which may be strangers'.
 * Browsers that did are not counted.
 */
const maxForUnknown = { links: 5, withinMs: 60 * 60_000 };

/**
 * What was made for an address. Only SHA-256 of it is stored: enough for a secret of 256 random bits, and for a code
 * that is hashed together with one.
 */
export interface SignInLink {
  /** Follows the `#` of the link. */
  secret: string;
  /** To be typed in the asking browser. Empty where no browser asked. */
  code: string;
}

/** 256 random bits as base64url, for cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Makes a link for the browser with this cookie or, for the command, for any. Undefined: there are too many. */
export async function makeSignInLink(db: Database, address: string, browser: string | undefined) {
  const now = Date.now();
  const secret = newSecret();
  const code = browser === undefined ? "" : newCode();
  return db.write(async (trx) => {
    await db.engine.lockKeys(trx, [`sign-in link ${address}`]);
    if (browser !== undefined && !(await isUnderQuota(trx, address, sha256(browser), now))) return undefined;
    await trx
      .insertInto("sign_in_link")
      .values({
        secret_hash: sha256(secret),
        address,
        browser_hash: browser === undefined ? null : sha256(browser),
        code_hash: browser === undefined ? null : sha256(browser + code),
        tries: 0,
        expires_at: now + linkLifeMs,
      })
      .execute();
    return { secret, code } satisfies SignInLink;
  });
}

/** Expired links are counted until the hour ends. */
async function isUnderQuota(
  kysely: Kysely<Tables>,
  address: string,
  browserHash: string,
  now: number,
): Promise<boolean> {
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

/** Consumes a link and returns its address; of several attempts at once one succeeds. Undefined: it is not usable. */
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

/** The same by the code typed in the browser with this cookie. Each try counts, the right one too. */
export async function useSignInCode(db: Database, typed: string, browser: string | undefined) {
  if (browser === undefined) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
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

function newCode(): string {
  const { alphabet, length } = signInCode;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
