import { expect, it } from "vitest";
import { attributionLabels, attributionParts } from "#contract/attribution.ts";
import {
  choicesOf,
  defaultOf,
  fieldNames,
  formatField,
  isChoiceField,
  isListField,
  isOptional,
  isTextField,
  type QuoteRequest,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { readQuoteRequest } from "#contract/read-quote-request.ts";
import { defaultWords } from "#contract/words.ts";
import { defang } from "../../server/delivery/defang.ts";
import { claimDeliveries } from "../../server/delivery/deliveries.ts";
import { composeLetter } from "../../server/delivery/letter.ts";
import { findQuoteRequest, listQuoteRequests } from "../../server/requests/list-requests.ts";
import { requestsCsv } from "../../server/requests/requests-csv.ts";
import type { Database } from "../../server/store/database.ts";
import { sampleClaim, sampleCompany, sampleParties } from "../support/sample-claim.ts";
import { insertSample, newSqliteStore, sampleNewRequest } from "../support/sample-database.ts";
import { attributionOf } from "../support/sample-fields.ts";

const services = ["Gutter Cleaning", "Gutter Repair"];
const { notices, form } = defaultWords;

/** Unique texts, and choices that are not the default. */
const request = Object.fromEntries(fieldNames.map((field) => [field, sampleOf(field)])) as unknown as QuoteRequest;

it("reads every field, and rejects a value that is too long or not a choice", () => {
  expect(readQuoteRequest(request, { services, notices })).toEqual({ outcome: "accepted", request });
  for (const field of fieldNames) {
    const wrong = isTextField(field)
      ? `${"x".repeat(quoteRequestFields[field].maxLength)}@example.com`
      : "unknown choice";
    const reading = readQuoteRequest(
      { ...request, [field]: isListField(field) ? [wrong] : wrong },
      { services, notices },
    );
    expect(reading, field).toMatchObject({ outcome: "refused", problem: { field } });
  }
});

it("rejects a blank field unless it is optional", () => {
  for (const field of fieldNames) {
    const reading = readQuoteRequest({ ...request, [field]: isListField(field) ? [] : "" }, { services, notices });
    expect(reading.outcome, field).toBe(isOptional(field) ? "accepted" : "refused");
  }
});

it("shows every field and the source in list, search, CSV, email and webhook", async () => {
  const store = await newSqliteStore();
  const db = await store.open();
  const attribution = attributionOf(Object.fromEntries(attributionParts.map((part) => [part, `some-${part}`])));
  await insertSample(db, sampleNewRequest({ ...request, attribution }));
  const expected = { ...request, attribution };
  const [claim] = await claimDeliveries(db, { channels: ["webhook"], limit: 1 });
  expect(claim?.request).toMatchObject(expected);
  expect(await listed(db)).toEqual([expect.objectContaining(expected)]);
  const stored = (await findQuoteRequest(db, claim?.request.id ?? "")).request;
  expect(stored).toMatchObject(expected);

  const csv = requestsCsv(await listQuoteRequests(db), sampleCompany, {});
  const text = `\n${composeLetter(sampleClaim({ request: stored }), sampleParties).text}`;
  for (const field of fieldNames) {
    const value = formatField(request, field, form.choices);
    expect(csv.split("\r\n")[0], field).toContain(`"${field}"`);
    // An apostrophe keeps a label such as 1 as text.
    expect(
      [`"${value}"`, `"'${value}"`].filter((cell) => csv.includes(cell)),
      field,
    ).toHaveLength(1);
    const lines = [value, defang(value)].map((each) => `\n${quoteRequestFields[field].label}: ${each}\n`);
    expect(
      lines.some((line) => text.includes(line)),
      field,
    ).toBe(true);
    const found = await listed(db, [request[field]].flat().join(" "));
    expect(found, field).toHaveLength(quoteRequestFields[field].isSearched ? 1 : 0);
  }
  for (const part of attributionParts) {
    expect(csv.split("\r\n")[0], part).toContain(`"${attributionLabels[part].toLowerCase()}"`);
    expect(csv, part).toContain(`"some-${part}"`);
    expect(text, part).toContain(`\n${attributionLabels[part]}: some-${part}\n`);
    expect(await listed(db, `some-${part}`), part).toHaveLength(1);
  }
  await store.remove();
});

function sampleOf(field: QuoteRequestField): string | string[] {
  const unlikely = `Zq${"x".repeat(fieldNames.indexOf(field))}j`;
  if (isTextField(field)) return field === "email" ? `${unlikely}@zq.xj` : unlikely;
  const choice = choicesOf(field, services).find((value) => value !== defaultOf(field)) ?? "";
  return isChoiceField(field) && isListField(field) ? [choice] : choice;
}

function listed(db: Database, search = "") {
  return listQuoteRequests(db, { search });
}
