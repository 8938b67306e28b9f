import { expect, it } from "vitest";
import { sampleCompany, sampleRequest } from "../../tests/support/sample-claim.ts";
import { attributionOf } from "../../tests/support/sample-fields.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import type { ListedQuoteRequest } from "./list-requests.ts";
import { requestsCsv } from "./requests-csv.ts";

const ann = "ann.lee@gutters.test";

/** Returns the cells of a request by heading. No cell may have a line break. */
function exported(changes: Partial<ListedQuoteRequest>): Record<string, string> {
  const work = { status: null, callBack: null, takenBy: null, amount: null, correctedName: null };
  const listed: ListedQuoteRequest = {
    ...sampleRequest(),
    ...{ ...work, correctedPhone: null, correctedEmail: null, firstCallAt: null, wonAt: null, notes: [] },
    delivery: { state: "sent", attempts: 1, lastError: null },
    ...changes,
  };
  const lines = requestsCsv([listed], sampleCompany, sampleManifest.pages).slice(1).split("\r\n");
  const [headings = [], cells = []] = lines.map((line) =>
    Array.from(line.matchAll(/"((?:[^"]|"")*)"/g), ([, cell = ""]) => cell.replaceAll('""', '"')),
  );
  return Object.fromEntries(headings.map((heading, at) => [heading, cells[at] ?? ""]));
}

it.each([
  ["(408) 555-0188", "(408) 555-0188"],
  ["00447911123456", "011 44 7911 123456"],
  ["0448555", "'0448555"],
  ["call after 5", "call after 5"],
  ["=1+1", "'=1+1"],
  ["=4085550188", "'=(408) 555-0188"],
])("writes the phone %s so that people can dial it and no spreadsheet changes it", (phone, cell) => {
  expect(exported({ phone, sent: { phone } })).toMatchObject({ phone: cell, "phone as sent": cell });
});

it.each([
  "00123",
  "12345678901234567890",
  "1E5",
  "1,000",
  "$5",
  "50%",
  "1/2",
  "3-4",
  "12/25/2026",
  "9:30",
  "MAR1",
  "Mar 1",
  "\uFF10\uFF11",
  "TRUE",
  "false",
])("puts an apostrophe before %s, which a spreadsheet would change", (text) => {
  const cells = exported({ name: text, address: text, attribution: attributionOf({ campaign: text }) });
  expect(cells).toMatchObject({ name: `'${text}`, address: `'${text}`, campaign: `'${text}` });
});

it.each(["Ann Lee", "3 Brothers Plumbing", "12 May Court", "May", "True Blue", '5" Gutters'])(
  "leaves %s as typed",
  (text) => {
    expect(exported({ name: text, address: text })).toMatchObject({ name: text, address: text });
  },
);

it.each(["=1+1", "+1", "-1", "@SUM(1)", "\tx", " =1", "\uFF1D1+1", "\uFF0B1", "\uFF0D1", "\uFF20A1"])(
  "puts one apostrophe before the formula %j",
  (name) => {
    expect(exported({ name }).name).toBe(`'${name}`);
  },
);

it("has the city, and the six characters that people say", () => {
  const cells = exported({ page: "/gutter-repairs-san-jose-ca" });
  expect(cells).toMatchObject({ city: "San Jose", number: "d2e1f0" });
});

it("keeps a request's six characters if they are a number", () => {
  expect(exported({ id: "0f1e2d3c-4b5a-4678-8796-a5b4c3012345" }).number).toBe("'012345");
});

it("writes times in the company's time zone as people read them", () => {
  const cells = exported({ firstCallAt: "2026-03-02T01:30:00.000Z", callBack: "2026-11-25T09:00" });
  expect(cells).toMatchObject({
    "received (San Jose)": "2026-03-01 12:05 PM",
    "first call (San Jose)": "2026-03-01 5:30 PM",
    "call back": "2026-11-25 9:00 AM",
  });
});

it("writes the amount as a number", () => {
  expect(exported({ amount: "1250.50" }).amount).toBe("1250.50");
});

it("writes labels, not codes", () => {
  const delivery = { state: "cancelled", attempts: 0, lastError: null } as const;
  expect(exported({ status: "won", urgency: "flexible", delivery })).toMatchObject({
    status: "Won",
    urgency: "I'm Flexible",
    "email to the office": "canceled",
  });
});

it("names staff", () => {
  const notes = [{ at: "2026-03-02T01:30:00.000Z", by: ann, note: "=1 call after 5" }];
  expect(exported({ takenBy: ann, notes })).toMatchObject({
    "taken by": "Ann",
    notes: "2026-03-01 5:30 PM Ann: =1 call after 5",
  });
});

it("names who removed a note", () => {
  const note = `[removed by ${ann}, 2026-03-02 09:00]`;
  const notes = [{ at: "2026-03-02T01:30:00.000Z", by: "bob@gutters.test", note }];
  expect(exported({ notes }).notes).toBe("2026-03-01 5:30 PM Bob: [removed by Ann, 2026-03-02 09:00]");
});
