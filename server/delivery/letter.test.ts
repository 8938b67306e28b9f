import fc from "fast-check";
import PostalMime from "postal-mime";
import { expect, test } from "vitest";
import { enteredByHand } from "#contract/attribution.ts";
import { sampleClaim, sampleParties, sampleRequest } from "../../tests/support/sample-claim.ts";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import type { StoredQuoteRequest } from "../store/tables.ts";
import type { ClaimedDelivery } from "./deliveries.ts";
import { composeMail } from "./email.ts";
import { composeCallBackEmail, composeLetter, composeReceipt, type LetterParties } from "./letter.ts";

const desk = "https://www.gutters.test/desk";

test("text and HTML have every field, the local time, the page and the number", async () => {
  const { text, html } = await read(sampleRequest());
  for (const part of [
    "Ann Lee",
    "ann@example.com",
    "(408) 555-0100",
    "Gutter Repair, Gutter Cleaning",
    "This Week",
    "Sun, Mar 1, 12:05 PM (San Jose time)",
    "/contact",
    "d2e1f0",
  ])
    for (const body of [text, html]) expect(body).toContain(part);
});

test("the email goes from MAIL_FROM to MAIL_TO, and replies go to the visitor", async () => {
  const letter = await read(sampleRequest());
  expect(letter.from).toEqual({ name: "Test Gutter Company", address: "website@gutters.test" });
  expect(letter.to).toEqual([{ name: "", address: "office@gutters.test" }]);
  expect(letter.replyTo).toEqual([{ name: "", address: "ann@example.com" }]);
  expect(letter.messageId).toBe("<0f1e2d3c-4b5a-4678-8796-a5b4c3d2e1f0@gutters.test>");
  expect(letter.subject).toBe("Ann Lee: Gutter Repair, Gutter Cleaning (This Week)");
  // Help desks drop emails that say they are automatic.
  expect(letter.headers.map(({ key }) => key)).not.toContain("auto-submitted");
});

test("the subject has the job, city and urgency, and buttons and facts have links", async () => {
  const request = sampleRequest({ page: "/gutter-repairs-san-jose-ca", urgency: "today" });
  const letter = await read(request, { desk });
  expect(letter.subject).toBe("Ann Lee: Gutter Repair, Gutter Cleaning in San Jose (Today)");
  const buttons = [
    ["Call (408) 555-0100", `${desk}#/request/${request.id}/call`],
    ["Open request", `${desk}#/request/${request.id}`],
    ["I answered by email", `${desk}#/request/${request.id}/emailed`],
  ];
  expect(linksIn(letter.html).slice(0, 3)).toEqual(buttons);
  for (const [label, href] of buttons) expect(letter.text).toContain(`${label}: ${href}\n`);
  expect(letter.html).not.toContain("telephone=no");
  const facts = [
    ["(408) 555-0100", "tel:+14085550100"],
    ["ann@example.com", "mailto:ann@example.com?subject=Quote%20request"],
  ];
  expect(linksIn(letter.html).slice(3)).toEqual(facts);
  expect(letter.text).toContain('The desk does not see replies: afterwards press "I answered by email".');
  const withoutEmail = await read(sampleRequest({ email: "" }), { desk });
  expect(withoutEmail.text).not.toMatch(/replies|I answered/);
  expect(letter.text).toContain("\nPhone: (408) 555-0100 <tel:+14085550100>\nEmail: ann@example.com\n");
  expect((await read(sampleRequest({ phone: "ask Dana", email: "" }))).html).not.toContain("<a ");
});

test("names the page by its title, or by its address if it no longer exists", async () => {
  const pages = { "/contact": { ...sampleParties.pages["/contact"], title: "Contact Us" } } as LetterParties["pages"];
  expect((await read(sampleRequest({ page: "/contact" }), { pages })).text).toContain("\nSent from page: Contact Us\n");
  expect((await read(sampleRequest({ page: "/gone" }), { pages })).text).toContain("\nSent from page: /gone\n");
});

test("shows the company's icon without remote images", async () => {
  const colors = { page: "#fff", card: "#fff", text: "#000", muted: "#555", line: "#ddd", link: "#04a" };
  const light = { ...colors, call: "#a31", callText: "#fff" };
  const look = { light, dark: { ...light, page: "#000" }, icon: Buffer.from("icon").toString("base64") };
  const company = { ...sampleParties.company, look };
  const { html, attachments } = await read(sampleRequest(), { company });
  const [icon] = attachments;
  expect([attachments.length, icon?.disposition, icon?.mimeType]).toEqual([1, "inline", "image/png"]);
  expect(Buffer.from(icon?.content as ArrayBuffer).toString()).toBe("icon");
  expect(html?.match(/\bsrc="[^"]*"/g)).toEqual([`src="cid:${icon?.contentId?.slice(1, -1)}"`]);
});

test("the call link dials only the number when the visitor typed hours after it", async () => {
  const { text, html } = await read(sampleRequest({ phone: "408-555-0188 5pm" }));
  expect(text).toContain("\nCall (408) 555-0188: tel:+14085550188\n");
  expect(html).toContain('href="tel:+14085550188"');
  expect(text).toContain("\nPhone: 408-555-0188 5pm <tel:+14085550188>\n");
  expect((await read(sampleRequest({ phone: "+49 30 901820" }))).text).toContain(
    "\nCall 011 49 30 901820: tel:+4930901820\n",
  );
});

test("the email says that a request came by phone, and omits the page and empty fields", async () => {
  const byPhone = { page: null, attribution: attributionOf({ source: enteredByHand }), email: "", services: [] };
  const { text, html, subject } = await read(sampleRequest(byPhone));
  expect(text).toMatch(
    /^\(408\) 555-0100, This Week\.\n\nAnn Lee\n\nSomebody asked for a quote by phone\. Please answer by phone\.\n/,
  );
  expect(text?.match(/^[^:\n]+(?=:)/gm)).toEqual([
    "Call (408) 555-0100",
    "Name",
    "Phone",
    "How soon",
    "Received",
    "Number",
    "Source",
  ]);
  expect(html).not.toMatch(/Email|Sent from page/);
  expect(subject).toBe("Ann Lee: Quote request (This Week)");
  const online = await read(sampleRequest({ page: null, email: "" }));
  for (const text of [/^Somebody asked for a quote on the website\. /m, /^Sent from page: not known$/m])
    expect(online.text).toMatch(text);
});

test("possible spam is marked in the subject, and the email gives the reason", async () => {
  const letter = await read(sampleRequest({ suspect: true, suspectReason: "the hidden field was filled in" }));
  expect(letter.subject).toBe("[Possible spam] Quote request d2e1f0: Gutter Repair, Gutter Cleaning (This Week)");
  expect(letter.text).toContain("the hidden field was filled in");
});

test("the first line has the number, how soon, and the address, and the heading is the name", async () => {
  const request = sampleRequest({ receivedAt: new Date().toISOString(), urgency: "today" });
  const { text, html } = await read(request);
  expect(text).toMatch(/^\(408\) 555-0100, wants it today\. ann@example\.com\n\nAnn Lee\n/);
  expect(html).toContain(">(408) 555-0100, wants it today. ann@example.com</div>");
  expect(html).toMatch(/<h1 [^>]*>Ann Lee<\/h1>/);
});

test("the first line and the heading of possible spam have no typed text", async () => {
  const { text } = await read(sampleRequest({ suspect: true }));
  expect(text).toMatch(/^Possible spam\. Number d2e1f0\.\n\nQuote request\n/);
});

test("only a company without a desk gets the source and the reason for possible spam by email", async () => {
  const attribution = attributionOf({ source: "google", firstPage: "/contact" });
  const request = sampleRequest({ suspect: true, suspectReason: "the trap", attribution });
  const origin = /^(Source|First page|Looks like spam because): /gm;
  expect((await read(request)).text?.match(origin)).toHaveLength(3);
  expect((await read(request, { desk })).text).not.toMatch(origin);
});

test("names the person's other requests, and adds the number to a subject that an earlier email has", async () => {
  const request = sampleRequest();
  const work = { status: "tried", takenBy: "bob@gutters.test" } as const;
  const others = [{ ...sampleRequest({ id: "other", services: ["Gutter Cleaning"] }), ...work }];
  const { text, subject } = await read(request, {}, others);
  expect(text).toContain("Also sent on Sun, Mar 1, 12:05 PM: Gutter Cleaning (Bob is on it)\n");
  const same = [{ ...request, id: "other", ...work, status: "won" as const }];
  expect((await read(request, {}, same)).subject).toBe(`${subject} d2e1f0`);
  expect((await read(request, {}, same)).text).toContain("(Won)");
});

test("the first line of a call back email says who set it, the tries, the city and the street", () => {
  const request = sampleRequest({ page: "/gutter-repairs-san-jose-ca", address: "1450 Lincoln Ave" });
  const callBack = { callBackBy: "bob@gutters.test", unansweredCalls: 2 };
  expect(composeCallBackEmail(sampleClaim({ request, ...callBack }), sampleParties).text).toMatch(
    /^Set by Bob, 2 tries, San Jose, 1450 Lincoln Ave\n/,
  );
  expect(composeCallBackEmail(sampleClaim({ callBackBy: "bob@gutters.test" }), sampleParties).text).toMatch(
    /^Set by Bob\n/,
  );
});

test("the first line of a receipt has the answer time and the number", () => {
  const { company } = sampleParties;
  const receipt = { ...company.words.receipt, preview: "We answer today." };
  const parties = { ...sampleParties, company: { ...company, words: { ...company.words, receipt } } };
  const firstLine = "We answer today. Number d2e1f0: Gutter Repair, Gutter Cleaning.\n";
  expect(composeReceipt(sampleRequest(), parties).text.startsWith(firstLine)).toBe(true);
});

test("a receipt gives the hours and the license", () => {
  const { company } = sampleParties;
  const receipt = { ...company.words.receipt, company: "We are open daily. Licensed (CSLB #123456)." };
  const parties = { ...sampleParties, company: { ...company, words: { ...company.words, receipt } } };
  expect(composeReceipt(sampleRequest(), parties).text).toContain("\nWe are open daily. Licensed (CSLB #123456).\n");
});

test("a receipt lists the company's other numbers", () => {
  const otherNumbers = [{ label: "Text us", number: "(408) 555-0199" }];
  const parties = { ...sampleParties, company: { ...sampleParties.company, otherNumbers } };
  expect(composeReceipt(sampleRequest(), parties).text).toContain("\nText us: (408) 555-0199\n");
});

test.each(["a@b", '"x y"@example.com', "a,b@example.com", "a@-x.com", `${"a".repeat(65)}@example.com`])(
  "has no Reply-To for the invalid address %s",
  async (email) => {
    expect((await read(sampleRequest({ email }))).replyTo).toBeUndefined();
  },
);

test.each(["dana@example.com.", "<mailto:dana@example.com>"])(
  "replies, receipts and links use the address in %s, and the email shows the typed text",
  async (email) => {
    const request = sampleRequest({ email });
    const { replyTo, html, text } = await read(request);
    expect(replyTo).toEqual([{ name: "", address: "dana@example.com" }]);
    expect(html).toContain('href="mailto:dana@example.com?subject=');
    expect(text).toContain("dana@example.com");
    expect(composeReceipt(request, sampleParties).to).toEqual(["dana@example.com"]);
  },
);

test("typed text never becomes a header, a recipient, a link or markup", async () => {
  const typed = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 }),
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
      expect(tagsIn(letter.html)).toEqual(tagsIn(plain.html));
      expect(letter.text).not.toMatch(/:\/\/|www\.\w|evil\.test|bit\.ly/);
    }),
    { numRuns: 100 },
  );
});

test("a name with dots is the same in subject, text and HTML", async () => {
  const { subject, text, html } = await read(sampleRequest({ name: "J.P. St.John" }));
  for (const part of [subject, text, html]) expect(part).toContain("J.P. St.John");
});

test("a domain in a name is broken in subject, text and HTML", async () => {
  const { subject, text, html } = await read(sampleRequest({ name: "evil.com" }));
  for (const part of [subject, text, html]) expect(part).toContain("evil\u2060.\u2060com");
});

test("a copy that staff ask for has its own Message-ID, and a retry has the same", async () => {
  const idOf = async (claim: ReturnType<typeof sampleClaim>) =>
    (await PostalMime.parse(await composeMail(composeLetter(claim, sampleParties)))).messageId;
  const copy = sampleClaim({ queuedAt: sampleClaim().queuedAt + 60_000 });
  expect(await idOf(copy)).not.toBe(await idOf(sampleClaim()));
  expect(await idOf({ ...copy, triesBefore: 1, ambiguousBefore: 1 })).toBe(await idOf(copy));
});

test.each([composeLetter(sampleClaim(), sampleParties), composeReceipt(sampleRequest(), sampleParties)])(
  "an email has the date of sending",
  async (mail) => {
    const { date = "" } = await PostalMime.parse(await composeMail(mail));
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(60_000);
  },
);

test("a receipt names the request and its services, and replies go to the company", async () => {
  const receipt = await PostalMime.parse(await composeMail(composeReceipt(sampleRequest(), sampleParties)));
  expect(receipt.replyTo).toEqual([{ name: "", address: sampleParties.company.email }]);
  for (const text of ["Number d2e1f0: Gutter Repair, Gutter Cleaning"]) expect(receipt.text).toContain(text);
});

test("a receipt repeats no typed text and tells autoresponders not to answer", async () => {
  const request = sampleRequest({ name: "Evil Words", phone: "evil 555" });
  const bytes = await composeMail(composeReceipt(request, sampleParties));
  const receipt = await PostalMime.parse(bytes);
  expect(receipt.to).toEqual([{ name: "", address: "ann@example.com" }]);
  expect(bytes.toString()).not.toMatch(/evil/i);
  expect(receipt.headers).toContainEqual(expect.objectContaining({ key: "auto-submitted", value: "auto-replied" }));
});

async function read(
  request: StoredQuoteRequest,
  parties: Partial<LetterParties> = {},
  others: ClaimedDelivery["others"] = [],
) {
  const letter = composeLetter(sampleClaim({ request, others }), { ...sampleParties, ...parties });
  return PostalMime.parse(await composeMail(letter));
}

function linksIn(html = ""): string[][] {
  return Array.from(html.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g), ([, href = "", label = ""]) => [label, href]);
}

/** Returns all tags except tel and mailto links and the cell of the call button. */
function tagsIn(html = ""): string[] {
  const rest = html.replaceAll(
    /<a href="(tel:\+?\d+|mailto:[\w.%+-]+@[\w.-]+\?subject=[\w%]+)"[^>]*>([^<]*)<\/a>/g,
    "",
  );
  return [...rest.replace(/<td class="call"[^>]*><\/td>/, "").matchAll(/<[^>]*>/g)].map(([tag]) => tag);
}
