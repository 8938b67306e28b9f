import { fieldNames, fieldWords } from "#contract/quote-request.ts";
import type { Words } from "#contract/words.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { Mail, MailAddress } from "./email.ts";
import { defang } from "./letter.ts";

/** A digest names at most so many requests, so that a flood does not fill the mailbox. */
const maxNamed = 100;

/** One email for many requests that came as a flood. */
export function composeDigest(
  requests: StoredQuoteRequest[],
  { from, to, company }: { from: MailAddress; to: string[]; company: { words: Words } },
): Mail {
  const [first] = requests;
  if (!first) throw new Error("A digest of no requests");
  const more = requests.length - maxNamed;
  const { choices } = company.words.form;
  const lines = requests
    .slice(0, maxNamed)
    .map((request) => [
      request.id.slice(0, 18),
      ...fieldNames.map((field) => defang(fieldWords(request, field, choices))),
    ]);
  return {
    name: `digest-${first.id}`,
    from,
    to,
    subject: `[Possible spam] ${requests.length} requests at once`,
    date: new Date(first.receivedAt),
    text: [
      `${requests.length} requests came faster than people send them, so they are told of together. They are ` +
        "stored and marked as possible spam. There may be a real one among them: look through them at the desk, or " +
        "with npm run quotes -- list --suspect.",
      lines.map((line) => line.join(", ")).join("\n"),
      more > 0 ? `And ${more} more.\n` : "",
    ].join("\n\n"),
    autoReply: false,
  };
}
