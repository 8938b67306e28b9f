import type { QuoteSender, Visitors } from "../../testing/visitors.ts";
import { openVisit, type Site, type Visit } from "./site-visit.ts";

/** A visitor who sends through the proxy, and connects anew where the connection was closed. */
export function openHttpsSender(site: Site): QuoteSender {
  let visit: Visit | undefined;
  return {
    async send(body, idempotencyKey) {
      if (!visit?.isOpen()) visit = await openVisit(site);
      return visit.post(JSON.stringify(body), { "idempotency-key": idempotencyKey });
    },
    close: () => visit?.close(),
  };
}

/** For the reader: which answers made visitors send again, and how often. */
export function repeats({ statuses }: Visitors): string {
  const counts = [...statuses].filter(([status]) => status !== 200).map(([status, count]) => `${count} x ${status}`);
  return counts.join(", ") || "nothing";
}
