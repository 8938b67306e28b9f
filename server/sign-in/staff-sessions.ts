import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import { dayMs, minuteMs } from "#contract/durations.ts";
import type { SignInStep, StaffSession } from "#contract/sign-in.ts";
import { HttpError } from "../http/http-error.ts";
import { sha256 } from "../store/columns.ts";
import { type Database, StoreUnavailable } from "../store/database.ts";
import type { StaffSessionRow } from "../store/staff-tables.ts";
import type { Tables } from "../store/tables.ts";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { newSecret } from "./sign-in-links.ts";

/** `idleMs` counts from the last use, `maxMs` from the start. */
export const sessionLife = { idleMs: 7 * dayMs, maxMs: 30 * dayMs };

const seenEveryMs = 10 * minuteMs;
const passkeysWithinMs = 10 * minuteMs;

export interface FoundSession extends StaffSessionRow {
  hasPasskey: boolean;
}

/** Staff who have a passkey must use it, even if none is required. */
export function stepOf({ proved, hasPasskey }: FoundSession, { passkeys }: Pick<StaffSession, "passkeys">): SignInStep {
  if (proved === 1) return "signed-in";
  if (hasPasskey) return "verify-passkey";
  return passkeys === "required" ? "register-passkey" : "signed-in";
}

/** Passkeys change only soon after a sign-in, so that a stranger at an open desk cannot lock its owner out. */
export function expectFreshSignIn({ made_at }: FoundSession): void {
  if (Date.now() - made_at <= passkeysWithinMs) return;
  const message =
    "Passkeys can be added and removed within ten minutes of signing in. Sign out and sign in again first.";
  throw new HttpError(403, "sign-in-again", message);
}

/** Identifies a staff member in the log, which contains no addresses. */
export function staffMark(address: string): string {
  return sha256(address).slice(0, 12);
}

export async function beginSession(
  db: Database,
  { address, device, browser }: { address: string; device: string; browser: string },
): Promise<{ id: string; secret: string }> {
  const [id, secret, now] = [randomUUID(), newSecret(), Date.now()];
  const hashes = { secret_hash: sha256(secret), browser_hash: sha256(browser) };
  const row = { id, ...hashes, address, device, made_at: now, seen_at: now, proved: 0 };
  await db.write((trx) => trx.insertInto("staff_session").values(row).execute());
  return { id, secret };
}

export async function findSession(db: Database, secret: string): Promise<FoundSession | undefined> {
  const now = Date.now();
  const found = await db.read((kysely) =>
    alive(kysely, now)
      .where("secret_hash", "=", sha256(secret))
      .select(({ exists, selectFrom }) => {
        const passkeys = selectFrom("passkey").select("passkey.id");
        return exists(passkeys.whereRef("passkey.address", "=", "staff_session.address")).as("hasPasskey");
      })
      .executeTakeFirst(),
  );
  if (found && now - found.seen_at > seenEveryMs)
    await db
      .write((trx) => trx.updateTable("staff_session").set({ seen_at: now }).where("id", "=", found.id).execute())
      .catch((error) => {
        // On a full disk, staff can still read.
        if (!(error instanceof StoreUnavailable)) throw error;
      });
  return found && { ...found, hasPasskey: Boolean(found.hasPasskey) };
}

export function listSessions(db: Database, address: string): Promise<StaffSessionRow[]> {
  return db.read((kysely) =>
    alive(kysely, Date.now()).where("address", "=", address).orderBy("made_at", "desc").execute(),
  );
}

export async function endSession(db: Database, secret: string): Promise<void> {
  await db.write((trx) => trx.deleteFrom("staff_session").where("secret_hash", "=", sha256(secret)).execute());
}

/**
 * Ends sessions and returns their number. Also deletes unused links of their browsers and forgets these browsers, so
 * that the next sign-in sends an email.
 */
export function endSessions(db: Database, address: string, which: { id: string } | { but: StaffSessionRow } | "all") {
  return db.write(async (trx) => {
    const sessions = trx.deleteFrom("staff_session").where("address", "=", address).returning("browser_hash");
    const browsers = trx.deleteFrom("known_browser").where("address", "=", address);
    const links = trx.deleteFrom("sign_in_link").where("address", "=", address);
    if (which !== "all" && "id" in which) {
      const ended = await sessions.where("id", "=", which.id).execute();
      const hashes = ["", ...ended.map((row) => row.browser_hash ?? "")];
      await browsers.where("browser_hash", "in", hashes).execute();
      await links.where("browser_hash", "in", hashes).execute();
      return ended.length;
    }
    const { id, browser_hash } = which === "all" ? { id: "", browser_hash: "" } : which.but;
    const own = browser_hash ?? "";
    await browsers.where("browser_hash", "<>", own).execute();
    // The command's links have no browser.
    await links.where(({ or, eb }) => or([eb("browser_hash", "is", null), eb("browser_hash", "<>", own)])).execute();
    return (await sessions.where("id", "<>", id).execute()).length;
  });
}

/** Deletes sign-in data of former staff, so that none works if they return. Ignores an empty list: it may be unset. */
export async function forgetFormerStaff(db: Database, staff: string[]): Promise<void> {
  if (staff.length === 0) return;
  await db.write(async (trx) => {
    for (const table of ["staff_session", "sign_in_link", "passkey", "known_browser"] as const) {
      await trx.deleteFrom(table).where("address", "not in", staff).execute();
    }
  });
}

export async function purgeSignIns(db: Database): Promise<void> {
  const now = Date.now();
  await db.write(async (trx) => {
    await trx.deleteFrom("sign_in_link").where("expires_at", "<", now).execute();
    await trx.deleteFrom("sign_in_challenge").where("expires_at", "<", now).execute();
    const lastSignIn = now - knownBrowserLifeMs;
    await trx.deleteFrom("known_browser").where("seen_at", "<", lastSignIn).execute();
    await trx
      .deleteFrom("staff_session")
      .where(({ or, eb }) =>
        or([eb("made_at", "<", now - sessionLife.maxMs), eb("seen_at", "<", now - sessionLife.idleMs)]),
      )
      .execute();
  });
}

function alive(kysely: Kysely<Tables>, now: number) {
  return kysely
    .selectFrom("staff_session")
    .selectAll()
    .where("seen_at", ">", now - sessionLife.idleMs)
    .where("made_at", ">", now - sessionLife.maxMs);
}
