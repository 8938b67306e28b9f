import type { Kysely } from "kysely";
import { dayMs } from "#contract/durations.ts";
import type { Database } from "../store/database.ts";
import type { Tables } from "../store/tables.ts";

/** Counted from the last sign-in. The browser's cookie has the same lifetime. */
export const knownBrowserLifeMs = 365 * dayMs;

/** Resolves true if the browser is new for this address. */
export function rememberBrowser(db: Database, address: string, browser_hash: string): Promise<boolean> {
  const seen_at = Date.now();
  return db.write(async (trx) => {
    const before = await knownBrowsers(trx, address);
    await trx
      .insertInto("known_browser")
      .values({ address, browser_hash, seen_at })
      .onConflict((conflict) => conflict.columns(["address", "browser_hash"]).doUpdateSet({ seen_at }))
      .execute();
    return !before.has(browser_hash);
  });
}

export async function knownBrowsers(kysely: Kysely<Tables>, address: string): Promise<Set<string>> {
  const rows = await kysely
    .selectFrom("known_browser")
    .select("browser_hash")
    .where("address", "=", address)
    .where("seen_at", ">", Date.now() - knownBrowserLifeMs)
    .execute();
  return new Set(rows.map(({ browser_hash }) => browser_hash));
}
