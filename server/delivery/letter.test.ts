import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import { sampleParties, sampleRequest } from "../../testing/sample-claim.ts";
import { attributionOf } from "../../testing/sample-fields.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import { composeMail } from "./email.ts";
import { composeLetter, type LetterParties } from "./letter.ts";
import { composeReceipt } from "./receipt.ts";

test("the letter holds every field, the company's time, the page and the id, as text and as HTML", async () => {
  const letter = await read(sampleRequest());
  for (const body of [letter.text, letter.html]) {
    for (const words of [
      "Ann Lee",
      "ann@example.com",
      "(408) 555-0100",
      "Gutter Repair, Gutter Cleaning",
      "This Week",
      "Sunday, March 1, 2026 at 12:05",
      "/contact",
      "0f1e2d3c-4b5a-4678-8796-a5b4c3d2e1f0",
    ]) {
      expect(body).toContain(words);
    }
  }
});

test("it goes from the company's domain to the configured reader, answers go to the visitor", async () => {
  const letter = await read(sampleRequest());
  expect(letter.from).toEqual({ name: "Test Gutter Company", address: "website@gutters.test" });
  expect(letter.to).toEqual([{ name: "", address: "office@gutters.test" }]);
  expect(letter.replyTo).toEqual([{ name: "", address: "ann@example.com" }]);
  expect(letter.messageId).toBe("<0f1e2d3c-4b5a-4678-8796-a5b4c3d2e1f0@gutters.test>");
  expect(letter.subject).toBe("Ann Lee: Gutter Repair, Gutter Cleaning (This Week)");
});

test("it says in its subject who, what, where and how soon, and one tap calls or opens the request", async () => {
  const desk = "https://www.gutters.test/desk";
  const request = sampleRequest({ page: "/gutter-repairs-san-jose-ca", urgency: "today" });
  const letter = await read(request, { desk });
  expect(letter.subject).toBe("Ann Lee: Gutter Repair, Gutter Cleaning in San Jose (Today)");
  const links = [...(letter.html ?? "").matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(([, href, words]) => [
    words,
    href,
  ]);
  expect(links).toEqual([
    ["Call", "tel:+14085550100"],
    ["Open at the desk", `${desk}#/request/${request.id}`],
  ]);
  for (const [words, href] of links) expect(letter.text).toContain(`${words}: ${href}`);
  expect(letter.html).not.toContain("telephone=no");
  expect((await read(sampleRequest({ phone: "ask Dana" }))).html).not.toContain("<a ");
});

test("the call link dials the number alone when the visitor typed hours after it", async () => {
  const { text, html } = await read(sampleRequest({ phone: "408-555-0188 5pm" }));
  expect(text).toContain("Call: tel:+14085550188\n");
  expect(html).toContain('href="tel:+14085550188"');
  expect(text).toContain("Phone: 408-555-0188 5pm\n");
});

test("of a request by phone it says so, without a page and without what nobody asked", async () => {
  const byPhone = { page: null, attribution: attributionOf({ source: enteredByHand }), email: "", services: [] };
  const { text, html, subject } = await read(sampleRequest(byPhone));
  expect(text).toMatch(/^Somebody asked for a quote by phone\. Please answer by phone\.\n/);
  expect(text?.match(/^[^:\n]+(?=:)/gm)).toEqual([
    "Call",
    "Name",
    "Phone",
    "How soon",
    "Received",
    "Source",
    "Request",
  ]);
  expect(html).not.toMatch(/website|Email|Sent from page/);
  expect(subject).toBe("Ann Lee: Quote request (This Week)");
  const online = await read(sampleRequest({ page: null, email: "" }));
  for (const words of [/^Somebody asked for a quote on the website\. /, /^Email: $/m, /^Sent from page: not known$/m])
    expect(online.text).toMatch(words);
});

test("a suspect's letter is marked in the subject and says why", async () => {
  const letter = await read(sampleRequest({ suspect: true, suspectReason: "the hidden field was filled in" }));
  expect(letter.subject).toBe("[Possible spam] Quote request d2e1f0: Gutter Repair, Gutter Cleaning (This Week)");
  expect(letter.text).toContain("the hidden field was filled in");
});

test.each([
  "a@b",
  '"x y"@example.com',
  "a,b@example.com",
  "a@example.com>",
  "a@-x.com",
  `${"a".repeat(65)}@example.com`,
])("an address that is not strictly valid is not answered to: %s", async (email) => {
  expect((await read(sampleRequest({ email }))).replyTo).toBeUndefined();
});

test("what a visitor types never becomes a header, a recipient, a link or markup", async () => {
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 60 }),
    fc.constantFrom(
      "x\r\nBcc: all@evil.test",
      "<a href='http://evil.test'>hi</a>",
      "http://evil.test/x",
      "www.evil.test",
      "bit.ly/abc",
      "{{x}}",
      "=?utf-8?b?PGI+?=",
      "tel:900",
    ),
  );
  const plain = await read(sampleRequest());
  await fc.assert(
    fc.asyncProperty(typed, typed, typed, async (name, email, phone) => {
      const letter = await read(sampleRequest({ name, email, phone }));
      expect(letter.headers.map(({ key }) => key).filter((key) => key !== "reply-to")).toEqual(
        plain.headers.map(({ key }) => key).filter((key) => key !== "reply-to"),
      );
      expect(letter.to).toEqual(plain.to);
      expect([letter.cc, letter.bcc]).toEqual([plain.cc, plain.bcc]);
      expect(letter.subject).toMatch(/^[^\n]*: Gutter Repair, Gutter Cleaning \(This Week\)$/);
      expect(letter.subject).not.toMatch(/:\/\/|www\.\w|evil\.test|bit\.ly/);
      expect(tags(letter.html)).toEqual(tags(plain.html));
      expect(letter.text).not.toMatch(/:\/\/|www\.\w|evil\.test|bit\.ly/);
    }),
    { numRuns: 100 },
  );
});

test("a receipt repeats nothing the visitor typed and tells robots not to answer", async () => {
  const request = sampleRequest({ name: "Evil Words", phone: "evil 555" });
  const bytes = await composeMail(composeReceipt(request, sampleParties));
  const receipt = await PostalMime.parse(bytes);
  expect(receipt.to).toEqual([{ name: "", address: "ann@example.com" }]);
  expect(bytes.toString()).not.toMatch(/evil/i);
  expect(receipt.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
});

test("the office's email does not say that it is automatic, since help desks drop such emails", async () => {
  const { headers } = await read(sampleRequest());
  expect(headers.map(({ key }) => key)).not.toContain("auto-submitted");
});

async function read(request: StoredQuoteRequest, parties: Partial<LetterParties> = {}) {
  return PostalMime.parse(await composeMail(composeLetter(request, { ...sampleParties, ...parties })));
}

/** Without the link that dials the number, which is nothing but digits. */
function tags(html = ""): string[] {
  const rest = html.replace(/<a href="tel:\+?\d+"[^>]*>Call<\/a>/, "");
  return [...rest.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
}
