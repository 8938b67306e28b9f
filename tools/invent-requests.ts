import type { Transaction } from "kysely";
import type { Manifest } from "#contract/built-site.ts";
import { dayMs, hourMs } from "#contract/durations.ts";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { emptyDraft } from "#contract/read-quote-request.ts";
import { insertQuoteRequest } from "../server/requests/insert-quote-request.ts";
import type { Database } from "../server/store/database.ts";
import type { Tables } from "../server/store/tables.ts";

/** Oldest first, since ids follow the order of insertion. */
const invented = [
  { name: "Priya Shah", email: "priya@example.org", phone: "(408) 555-0133", urgency: "flexible", ageMs: 4 * dayMs },
  { name: "James Carter", email: "james@example.net", phone: "(408) 555-0122", urgency: "this-week", ageMs: dayMs },
  { name: "Maria Lopez", email: "maria@example.com", phone: "(408) 555-0111", urgency: "today", ageMs: hourMs },
] as const;

/** Stores three invented requests if there are none, so that the desk is not empty. Sends no email. */
export async function inventRequests(db: Database, { services }: Manifest): Promise<void> {
  const stored = await db.read((kysely) => kysely.selectFrom("quote_request").select("id").executeTakeFirst());
  if (stored) return;
  for (const [index, { ageMs, ...visitor }] of invented.entries()) {
    const names = services.slice(index, index + 1).map(({ name }) => name);
    const request = { ...(emptyDraft() as QuoteRequest), ...visitor, services: names };
    const received_at = Date.now() - ageMs;
    const newRequest = {
      request,
      page: "/contact",
      spamReason: null,
      idempotencyKey: null,
      hasDesk: true,
      afterInsert: (trx: Transaction<Tables>, id: string) =>
        trx.updateTable("quote_request").set({ received_at }).where("id", "=", id).execute(),
    };
    await insertQuoteRequest(db, newRequest, []);
  }
}
