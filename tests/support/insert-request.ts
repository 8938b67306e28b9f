import type { Channel } from "#contract/channels.ts";
import { insertQuoteRequest } from "../../server/requests/insert-quote-request.ts";
import type { Database } from "../../server/store/database.ts";
import { sampleNewRequest } from "./sample-database.ts";

type Changes = Parameters<typeof sampleNewRequest>[0];

/** Stores a request as a server with a desk does, and returns its id. */
export async function insertRequest(db: Database, changes: Changes = {}, channels: Channel[] = ["letter"]) {
  const result = await insertQuoteRequest(db, { ...sampleNewRequest(changes), hasDesk: true }, channels);
  return "id" in result ? result.id : "";
}
