import { expect, it } from "vitest";
import { attributionLabels, attributionParts } from "#contract/attribution.ts";
import {
  choicesOf,
  defaultOf,
  fieldNames,
  fieldWords,
  isChoiceField,
  isListField,
  isTextField,
  type QuoteRequest,
  type QuoteRequestField,
  quoteRequestFields,
} from "#contract/quote-request.ts";
import { readQuoteRequest } from "#contract/read-quote-request.ts";
import { defaultWords } from "#contract/words.ts";
import { claimDeliveries } from "../../server/delivery/deliveries.ts";
import { composeLetter, defang } from "../../server/delivery/letter.ts";
import { findQuoteRequest, listQuoteRequests } from "../../server/requests/list-requests.ts";
import { requestsCsv } from "../../server/requests/requests-csv.ts";
import type { Database } from "../../server/store/database.ts";
import type { StoredQuoteRequest } from "../../server/store/tables.ts";
import { sampleCompany, sampleParties } from "../../testing/sample-claim.ts";
import { insertSample, newSqliteStore, sampleNewRequest } from "../../testing/sample-database.ts";
import { attributionOf } from "../../testing/sample-fields.ts";

const services = ["Gutter Cleaning", "Gutter Repair"];
const { notices, form } = defaultWords;

/** Text that no other field holds, and choices that are not the default. */
const request = Object.fromEntries(fieldNames.map((field) => [field, sampleOf(field)])) as unknown as QuoteRequest;

it("is read, and refused where it is too long or no choice", () => {
  expect(readQuoteRequest(request, { services, notices })).toEqual({ outcome: "accepted", request });
  for (const field of fieldNames) {
    const wrong = isTextField(field)
      ? `${"x".repeat(quoteRequestFields[field].maxLength)}@example.com`
      : "none of these";
    const reading = readQuoteRequest(
      { ...request, [field]: isListField(field) ? [wrong] : wrong },
      { services, notices },
    );
    expect(reading, field).toMatchObject({ outcome: "refused", problem: { field } });
  }
});

it("is searched for by texts that hold no choice, not even one of few letters", () => {
  const texts = fieldNames.filter(isTextField).map((field) => String(request[field]));
  for (const choice of [
    "one",
    "me",
    ...fieldNames.filter(isChoiceField).flatMap((field) => choicesOf(field, services)),
  ])
    expect(texts.join().toLowerCase()).not.toContain(choice.toLowerCase());
});

it("is in list, search, CSV, letter and webhook", async () => {
  const store = await newSqliteStore();
  const db = await store.open();
  const result = await insertSample(db, sampleNewRequest(request));
  const id = "id" in result ? result.id : "";
  expect(await listed(db)).toEqual([expect.objectContaining(request)]);
  expect((await findQuoteRequest(db, id)).request).toMatchObject(request);

  const csv = requestsCsv(await listQuoteRequests(db), sampleCompany);
  const [claim] = await claimDeliveries(db, { channels: ["webhook"], limit: 1 });
  expect(claim?.request).toMatchObject(request);
  const letter = composeLetter((await findQuoteRequest(db, id)).request, sampleParties);
  for (const field of fieldNames) {
    const words = fieldWords(request, field, form.choices);
    expect(csv.split("\r\n")[0], field).toContain(`"${field}"`);
    expect(csv, field).toContain(`"${words}"`);
    expect([words, defang(words)].map((value) => `\n${quoteRequestFields[field].label}: ${value}\n`)).toContainEqual(
      expect.toSatisfy((line: string) => `\n${letter.text}`.includes(line)),
    );
    const found = await listed(db, [request[field]].flat().join(" "));
    expect(found, field).toHaveLength(quoteRequestFields[field].isSearched ? 1 : 0);
  }
  await store.remove();
});

it("stands beside where the request came from: in list, search, CSV, letter and webhook", async () => {
  const store = await newSqliteStore();
  const db = await store.open();
  const attribution = attributionOf(Object.fromEntries(attributionParts.map((part) => [part, `some-${part}`])));
  await insertSample(db, sampleNewRequest({ attribution }));
  expect(await listed(db)).toEqual([expect.objectContaining({ attribution })]);
  const csv = requestsCsv(await listQuoteRequests(db), sampleCompany);
  const [claim] = await claimDeliveries(db, { channels: ["webhook"], limit: 1 });
  expect(claim?.request).toMatchObject({ attribution });
  const letter = composeLetter(claim?.request as StoredQuoteRequest, sampleParties);
  for (const part of attributionParts) {
    expect(csv.split("\r\n")[0], part).toContain(`"${attributionLabels[part].toLowerCase()}"`);
    expect(csv, part).toContain(`"some-${part}"`);
    expect(letter.text, part).toContain(`\n${attributionLabels[part]}: some-${part}\n`);
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
