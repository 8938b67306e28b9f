import type { Transaction } from "kysely";
import { minuteMs } from "#contract/durations.ts";
import { sha256 } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { PasskeyRow } from "../store/staff-tables.ts";
import type { Tables } from "../store/tables.ts";
import { newSecret } from "./sign-in-links.ts";

/** WebAuthn's recommended time for user verification. */
const challengeLifeMs = 5 * minuteMs;

export function listPasskeys(db: Database, address: string): Promise<PasskeyRow[]> {
  return db.read((kysely) =>
    kysely.selectFrom("passkey").selectAll().where("address", "=", address).orderBy("made_at", "desc").execute(),
  );
}

/** Stores a challenge and deletes expired ones. `holder` is a session's id, or the cookie of a browser that signs in. */
export async function addChallenge(db: Database, challenge: string, holder: string): Promise<void> {
  const expires_at = Date.now() + challengeLifeMs;
  const row = { challenge_hash: sha256(challenge), browser_hash: sha256(holder), expires_at };
  await db.write(async (trx) => {
    await trx.deleteFrom("sign_in_challenge").where("expires_at", "<=", Date.now()).execute();
    await trx.insertInto("sign_in_challenge").values(row).execute();
  });
}

export async function takeChallenge(db: Database, challenge: string, holder: string): Promise<boolean> {
  const taken = await db.write((trx) =>
    trx
      .deleteFrom("sign_in_challenge")
      .where("challenge_hash", "=", sha256(challenge))
      .where("browser_hash", "=", sha256(holder))
      .where("expires_at", ">", Date.now())
      .executeTakeFirst(),
  );
  return taken.numDeletedRows > 0n;
}

export function addPasskey(db: Database, passkey: PasskeyRow, sessionId: string): Promise<string | undefined> {
  return markProved(db, sessionId, async (trx) => {
    const adding = trx
      .insertInto("passkey")
      .values(passkey)
      .onConflict((conflict) => conflict.doNothing());
    return (await adding.executeTakeFirst()).numInsertedOrUpdatedRows === 1n;
  });
}

export function notePasskeyUse(db: Database, id: string, counter: number, sessionId: string) {
  return markProved(db, sessionId, async (trx) => {
    const noting = trx.updateTable("passkey").set({ counter, used_at: Date.now() }).where("id", "=", id);
    return (await noting.executeTakeFirst()).numUpdatedRows === 1n;
  });
}

/** Deletes one passkey or all. Ends sessions waiting for one: they would become signed in. Returns the count. */
export function forgetPasskeys(db: Database, address: string, id?: string): Promise<number> {
  return db.write(async (trx) => {
    const deleting = trx.deleteFrom("passkey").where("address", "=", address);
    const { numDeletedRows } = await (id === undefined ? deleting : deleting.where("id", "=", id)).executeTakeFirst();
    if (numDeletedRows > 0n)
      await trx.deleteFrom("staff_session").where("address", "=", address).where("proved", "=", 0).execute();
    return Number(numDeletedRows);
  });
}

/** Returns the session's new secret, or undefined if `work` does nothing. An older stolen secret becomes useless. */
function markProved(db: Database, sessionId: string, work: (trx: Transaction<Tables>) => Promise<boolean>) {
  const secret = newSecret();
  return db.write(async (trx) => {
    if (!(await work(trx))) return undefined;
    const rights = { proved: 1, secret_hash: sha256(secret) };
    await trx.updateTable("staff_session").set(rights).where("id", "=", sessionId).execute();
    return secret;
  });
}
