import type { Channel, DeliveryState } from "./delivery-queue.ts";
import type { StoredQuoteRequest } from "./stored-quote-request.ts";

/** What the staff's command asks of the store. None of it claims a delivery. */
export interface StaffRecords {
  /** Every request that passes the filter, newest first, read in pages so that memory stays small. */
  listRequests(filter?: RequestFilter): AsyncIterable<ListedRequest>;
  /** The request with this id, or with the only id that begins so, with every attempt to deliver it. */
  findRequest(id: string): Promise<RequestHistory | undefined>;
  /** Queues what was given up and brings forward what waits, for one request or for all. Answers how many. */
  redrive(requestId: string | "all"): Promise<number>;
  /** Deletes every request of an e-mail address or a phone number, delivered or not. Answers the ids. */
  eraseRequests(person: Person): Promise<string[]>;
  /** Makes what was deleted unreadable in the database's files. Can take a while. */
  scrub(): Promise<void>;
  /** Hands over every request with its deliveries and attempts, oldest first, as of one moment, in pages. */
  readEverything(take: (page: RequestHistory[]) => Promise<void>): Promise<void>;
  /** Puts everything back into an empty store in one transaction; throws `StoreRefusal` where it is not empty. */
  putBack(pages: AsyncIterable<RequestHistory[]>): Promise<void>;
  /** How many requests there are. */
  countRequests(): Promise<number>;
}

/** All that is given must hold. */
export interface RequestFilter {
  /** Only requests received at or after this time, in milliseconds since 1970. */
  sinceMs?: number;
  /** Only requests for this service, by its name. */
  service?: string;
  /** Only requests from this city's pages, by the city's part of the address, such as "los-gatos". */
  citySlug?: string;
  undelivered?: boolean;
  suspect?: boolean;
}

/** A request as the staff's list shows it, with the state of its letter. */
export interface ListedRequest extends StoredQuoteRequest {
  delivery: { state: DeliveryState; attempts: number; lastError: string | null; sentAt: string | null };
}

/** All that is known of a request. */
export interface RequestHistory {
  request: StoredQuoteRequest;
  dedupeKey: string;
  fingerprint: string;
  deliveries: DeliveryHistory[];
}

/** One delivery of a request. Times are ISO 8601. */
export interface DeliveryHistory {
  id: string;
  channel: Channel;
  state: DeliveryState;
  attempts: number;
  queuedAt: string;
  /** When it will be tried next; meaningful while queued. */
  nextAt: string;
  sentAt: string | null;
  lastError: string | null;
  history: AttemptHistory[];
}

/** One attempt. Without `endedAt` it is in hand, or the server stopped in the middle of it. */
export interface AttemptHistory {
  number: number;
  startedAt: string;
  endedAt: string | null;
  outcome: "sent" | "retry" | "failed" | null;
  error: string | null;
  ambiguous: boolean;
}

/** Whose requests to erase: letters of an address compare without case, a phone by its digits. */
export type Person = { email: string } | { phone: string };

/** The store works, but what was asked of it cannot be done. The message is for the staff. */
export class StoreRefusal extends Error {
  override name = "StoreRefusal";
}
