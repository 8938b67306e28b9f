import type { Database } from "../store/database.ts";
import { knownBrowserLifeMs } from "./known-browsers.ts";
import { sessionLife } from "./staff-sessions.ts";

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
