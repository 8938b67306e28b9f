import { minuteMs } from "#contract/durations.ts";
import { openingOf } from "../company-hours.ts";
import { type ChannelConfig, type CompanySite, officeParties, openOfficeMailer } from "../delivery/channels.ts";
import { type Mail, SendError } from "../delivery/email.ts";
import { localDay } from "../local-time.ts";
import type { Database } from "../store/database.ts";
import { composeMorningEmail } from "./morning-email.ts";
import { readMorningPlan } from "./morning-plan.ts";

interface DigestOptions {
  db: Database;
  config: ChannelConfig;
  manifest: CompanySite;
}

/** Longer than a send, so that no other server sends the same digest. A failed send is retried after this time. */
const tryEveryMs = 10 * minuteMs;
const sendLimitMs = minuteMs;

/** Emails the plan for the day once the office opens. Retries all day. Called every minute. */
export async function sendMorningDigest(
  options: DigestOptions,
  stopping: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const { db, config, manifest } = options;
  const { desk, ...parties } = officeParties(config, manifest.company);
  if (!desk || !config.morningDigest || !config.mail) return;
  const day = localDay(now, manifest.company.timeZone);
  if (now < openingOf(day, manifest.company) || !(await claimDigest(db, day, now))) return;
  const plan = await readMorningPlan(db, day);
  if (plan.parts.length > 0) {
    const email = composeMorningEmail(plan, manifest, desk);
    await send({ name: `digest-${day}`, ...parties, ...email }, options, stopping);
  }
  await db.write((trx) => trx.updateTable("morning_digest").set({ sent_at: now }).where("day", "=", day).execute());
}

/** Resolves true if only this server may send the day's digest now. Deletes earlier days. */
function claimDigest(db: Database, day: string, now: number): Promise<boolean> {
  const next_at = now + tryEveryMs;
  return db.write(async (trx) => {
    const claimed = await trx
      .insertInto("morning_digest")
      .values({ day, next_at, sent_at: null })
      .onConflict((conflict) =>
        conflict
          .column("day")
          .doUpdateSet({ next_at })
          .where("morning_digest.sent_at", "is", null)
          .where("morning_digest.next_at", "<=", now),
      )
      .returning("day")
      .executeTakeFirst();
    if (claimed) await trx.deleteFrom("morning_digest").where("day", "<>", day).execute();
    return claimed !== undefined;
  });
}

async function send(mail: Mail, { db, config }: DigestOptions, stopping: AbortSignal): Promise<void> {
  const mailer = openOfficeMailer(config, db.log);
  try {
    await mailer.send(mail, AbortSignal.any([stopping, AbortSignal.timeout(sendLimitMs)]));
  } catch (error) {
    // Sent again, it could arrive all day long.
    if (error instanceof SendError && error.ambiguous) return;
    if (error instanceof SendError)
      db.log.warn(
        { event: "morning_digest_retried", code: error.code },
        "the morning email was not sent and will be retried",
      );
    throw error;
  }
}
