import { type Database, UserError } from "../store/database.ts";
import type { QuoteRequestHistory } from "../store/history.ts";
import { findQuoteRequest } from "../store/quote-requests.ts";

/** The request with this id, or with the only one that begins so. Throws `UserError` where there is none. */
export async function findRequest(db: Database, id: string): Promise<QuoteRequestHistory> {
  const found = await findQuoteRequest(db, id);
  if (!found) throw new UserError(`There is no request ${id}.`);
  return found;
}
