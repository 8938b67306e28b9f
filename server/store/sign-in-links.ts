import { createHash, randomBytes, randomInt } from "node:crypto";
import { signInCode } from "#contract/desk-sign-in.ts";
import type { Database } from "./database.ts";

/** How long a link and its code may be used. */
export const linkLifeMs = 10 * 60_000;

/** So many links of one address may be alive at once. No link ends another, so that nobody can lock the staff out. */
const maxAlive = 10;

/** What was made for an address. Only hashes of it are stored. */
export interface SignInLink {
  /** Stands behind the `#` of the link. */
  secret: string;
  /** To be typed in the asking browser. Empty where no browser asked. */
  code: string;
}

/** 256 random bits, as text that may stand in cookies and links. */
export function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Makes a link, tied to the browser with this cookie or, for the command, to none. Undefined: too many are alive. */
export async function makeSignInLink(
  db: Database,
  address: string,
  browser: string | undefined,
): Promise<SignInLink | undefined> {
  const now = Date.now();
  const secret = newSecret();
  const code = browser === undefined ? "" : newCode();
  return db.write(async (trx) => {
    await db.engine.lockWords(trx, [`sign-in link ${address}`]);
    await trx.deleteFrom("sign_in_link").where("expires_at", "<=", now).execute();
    const { alive } = await trx
      .selectFrom("sign_in_link")
      .select(({ fn }) => fn.countAll<number>().as("alive"))
      .where("address", "=", address)
      .executeTakeFirstOrThrow();
    if (browser !== undefined && Number(alive) >= maxAlive) return undefined;
    await trx
      .insertInto("sign_in_link")
      .values({
        secret_hash: hashOf(secret),
        address,
        browser_hash: browser === undefined ? null : hashOf(browser),
        code_hash: browser === undefined ? null : hashOf(browser + code),
        tries: 0,
        expires_at: now + linkLifeMs,
      })
      .execute();
    return { secret, code };
  });
}

/** Uses a link up and says whose it was; of several who try at once one gets it. Undefined: it is good no longer. */
export async function useSignInLink(
  db: Database,
  secret: string,
  browser: string | undefined,
): Promise<string | undefined> {
  // Most that is tried by strangers is nowhere, and finding that out must cost them more than the database.
  const found = await db.read((kysely) =>
    kysely.selectFrom("sign_in_link").select("address").where("secret_hash", "=", hashOf(secret)).executeTakeFirst(),
  );
  if (!found) return undefined;
  return db.write(async (trx) => {
    const used = await trx
      .deleteFrom("sign_in_link")
      .where("secret_hash", "=", hashOf(secret))
      .where(({ or, eb }) => or([eb("browser_hash", "is", null), eb("browser_hash", "=", hashOf(browser ?? ""))]))
      .returning(["address", "expires_at"])
      .executeTakeFirst();
    return used && isAlive(used.expires_at) ? used.address : undefined;
  });
}

/** The same by the code that was typed in the browser with this cookie. Each try counts, a right one too. */
export async function useSignInCode(db: Database, typed: string, browser: string): Promise<string | undefined> {
  const found = await db.read((kysely) =>
    kysely
      .selectFrom("sign_in_link")
      .select("address")
      .where("browser_hash", "=", hashOf(browser))
      .where("tries", "<", signInCode.maxTries)
      .executeTakeFirst(),
  );
  if (!found) return undefined;
  const code = typed.toUpperCase().replaceAll(/[\s-]/g, "");
  return db.write(async (trx) => {
    const tried = await trx
      .updateTable("sign_in_link")
      .set((row) => ({ tries: row("tries", "+", 1) }))
      .where("browser_hash", "=", hashOf(browser))
      .where("tries", "<", signInCode.maxTries)
      .returning(["secret_hash", "code_hash", "expires_at"])
      .execute();
    const right = tried.find(
      ({ code_hash, expires_at }) => code_hash === hashOf(browser + code) && isAlive(expires_at),
    );
    if (!right) return undefined;
    const used = await trx
      .deleteFrom("sign_in_link")
      .where("secret_hash", "=", right.secret_hash)
      .returning("address")
      .executeTakeFirst();
    return used?.address;
  });
}

/** SHA-256. Enough for secrets of 256 random bits, and for a code that is hashed together with one. */
export function hashOf(secret: string): string {
  return createHash("sha256").update(secret).digest("base64url");
}

/** An end farther away than a link lives comes from a clock that was wrong. */
function isAlive(expiresAt: number): boolean {
  const leftMs = expiresAt - Date.now();
  return leftMs > 0 && leftMs <= linkLifeMs;
}

function newCode(): string {
  const { alphabet, length } = signInCode;
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join("");
}
