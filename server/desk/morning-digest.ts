import { cityOf } from "#contract/built-site.ts";
import { requestFragment } from "#contract/desk-sign-in.ts";
import { minuteMs } from "#contract/durations.ts";
import type { QuoteRequestField } from "#contract/quote-request.ts";
import { formatWantedDay } from "#contract/wanted-day.ts";
import { openingOf } from "../company-hours.ts";
import { type ChannelConfig, type CompanySite, officeParties, openOfficeMailer } from "../delivery/channels.ts";
import { type Mail, SendError } from "../delivery/email.ts";
import { buttons, type EmailPart, emailBody, entry, heading, paragraph } from "../delivery/email-body.ts";
import { factOf, fieldAsTyped } from "../delivery/letter.ts";
import { formatDay, timeWords } from "../local-time.ts";
import { isPossibleSpam, readRequestRows } from "../requests/list-requests.ts";
import { toStoredQuoteRequest } from "../store/columns.ts";
import type { Database } from "../store/database.ts";
import type { QuoteRequestRow } from "../store/tables.ts";
import { type CompanyClock, readCompanyClock, toFilter } from "./desk-requests.ts";

interface DigestOptions {
  db: Database;
  config: ChannelConfig;
  manifest: CompanySite;
}

/** Longer than a send, so that no other server sends the same digest. A failed send is retried after this time. */
const tryEveryMs = 10 * minuteMs;
const sendLimitMs = minuteMs;

const maxNamed = 50;

/** Emails the day's call backs and new requests once the office opens. Retries all day. Called every minute. */
export async function sendMorningDigest(
  options: DigestOptions,
  stopping: AbortSignal,
  now = Date.now(),
): Promise<void> {
  const { db, config, manifest } = options;
  if (config.deskStaff.length === 0 || !config.morningDigest || !config.mail) return;
  const clock = readCompanyClock(manifest.company.timeZone, now);
  const { day } = clock;
  if (now < openingOf(day, manifest.company) || !(await claimDigest(db, day, now))) return;
  const news = await readRequests(db, clock);
  if (news.parts.length > 0) await send(news, day, options, stopping);
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

type News = Awaited<ReturnType<typeof readRequests>>;

/** Omits new requests whose call back is on another day. `spam` counts the requests under Possible spam. */
function readRequests(db: Database, clock: CompanyClock) {
  const limits = { limit: 1_000 };
  return db.read(async (kysely) => {
    const due = await readRequestRows(db.engine, kysely, toFilter({ status: "due" }, clock), limits);
    const fresh = await readRequestRows(db.engine, kysely, toFilter({ status: "new" }, clock), limits);
    const parts = [
      { title: "To call back today", rows: due },
      { title: "Not called yet", rows: fresh.filter(({ call_back }) => call_back === null) },
    ];
    const { spam } = await kysely
      .selectFrom("quote_request")
      .select(({ fn }) => fn.countAll<number>().as("spam"))
      .where(isPossibleSpam)
      .executeTakeFirstOrThrow();
    return { parts: parts.filter(({ rows }) => rows.length > 0), spam: Number(spam) };
  });
}

async function send(
  news: News,
  day: string,
  { db, config, manifest }: DigestOptions,
  stopping: AbortSignal,
): Promise<void> {
  const mailer = openOfficeMailer(config, db.log);
  const { from, to, desk } = officeParties(config, manifest.company);
  const mail: Mail = { name: `digest-${day}`, from, to, ...compose(news, day, manifest, desk) };
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

function compose({ parts, spam }: News, today: string, site: CompanySite, desk: string | undefined) {
  const titles = parts.map(({ title, rows }) => `${title}: ${rows.length}`);
  const body = parts.flatMap(({ rows }, at) => [heading(titles[at] ?? ""), ...entriesOf(rows, today, site, desk)]);
  if (spam > 0 && desk)
    body.push(paragraph(`Possible spam, not listed here: ${spam}.`), buttons(["Open the desk", desk, "open"]));
  return {
    subject: `${formatDay(today)}: ${titles.join(", ")}`,
    ...emailBody(site.company, { preview: `${titles.join(", ")}.`, title: "This morning at the office" }, body),
  };
}

function entriesOf(
  rows: QuoteRequestRow[],
  today: string,
  { pages, company }: CompanySite,
  desk: string | undefined,
): EmailPart[] {
  const entries = rows.slice(0, maxNamed).map((row) => {
    const request = toStoredQuoteRequest(row);
    const typed = (field: QuoteRequestField) => fieldAsTyped(request, field, company.words);
    const [, ...phone] = factOf(request, "phone", company.words);
    const received = localDay(request.receivedAt, company.timeZone);
    const urgency = typed("urgency");
    const soon = request.urgency === "today" ? formatWantedDay(urgency, received, today) : urgency;
    const callBack = row.call_back && `call back ${timeWords(`${row.call_back}Z`, "UTC")}`;
    const facts = [typed("services"), soon, cityOf(row.page, pages), callBack].filter(Boolean);
    const open = buttons(["Open request", `${desk}${requestFragment(row.id)}`, "open"]);
    return entry(typed("name"), paragraph(...phone), paragraph(facts.join(", ")), open);
  });
  return rows.length > maxNamed ? [...entries, paragraph(`And ${rows.length - maxNamed} more.`)] : entries;
}
