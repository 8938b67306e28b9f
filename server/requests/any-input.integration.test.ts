import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choicesOf } from "#contract/quote-request.ts";
import { readDraft } from "#contract/read-quote-request.ts";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../tests/support/sample-app.ts";
import { newStore } from "../../tests/support/sample-database.ts";
import { sampleManifest } from "../../tests/support/sample-site.ts";
import { findQuoteRequest } from "./list-requests.ts";

const services = sampleManifest.services.map(({ name }) => name);
let sample: Awaited<ReturnType<typeof createSampleApp>>;
const [json, form] = ["application/json", "application/x-www-form-urlencoded"];
const casesAtOnce = 50;
const rounds = { numRuns: 50, seed: 95122 };

beforeAll(async () => {
  const { databaseUrl } = await newStore();
  sample = await createSampleApp({ DATABASE_URL: databaseUrl });
});
afterAll(() => sample.app.close());

const halfCharacters = fc.string({
  unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
});
const text = fc.oneof(halfCharacters, fc.string({ unit: "grapheme" }), fc.string({ unit: "binary", maxLength: 300 }));
const words = fc.record({
  name: fc.oneof(text, fc.constant("Ana Morales")),
  email: fc.oneof({ arbitrary: fc.emailAddress(), weight: 3 }, { arbitrary: text, weight: 1 }),
  phone: fc.oneof(text, fc.constant("(408) 555-0123")),
  services: fc.oneof(fc.subarray(services, { minLength: 1 }), fc.array(text, { maxLength: 3 })),
  urgency: fc.oneof({ arbitrary: fc.constantFrom(...choicesOf("urgency")), weight: 5 }, { arbitrary: text, weight: 1 }),
});
type Words = typeof words extends fc.Arbitrary<infer Value> ? Value : never;

const post = (type: string, payload: string | Buffer) =>
  sample.app.inject({ method: "POST", url, headers: { "content-type": type, accept: json }, payload });

function asForm({ services: chosen, ...texts }: Words): string {
  const fields = new URLSearchParams(texts);
  for (const service of chosen) fields.append("services", service);
  return fields.toString();
}

async function sendBoth(request: Words): Promise<number> {
  const byJson = await post(json, JSON.stringify(request));
  const byForm = await post(form, asForm(request));
  expect(byForm.statusCode).toBe(byJson.statusCode);
  expect(byForm.json()).toEqual(byJson.json());
  if (byJson.statusCode !== 200) return byJson.statusCode;
  expect((await findQuoteRequest(sample.db, byJson.json().id)).request).toMatchObject(readDraft(request) ?? {});
  return 200;
}

test("JSON and form posts get the same answer for any text, which is stored as typed or rejected", async () => {
  const statuses: number[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: casesAtOnce, maxLength: casesAtOnce }), async (requests) => {
      statuses.push(...(await Promise.all(requests.map(sendBoth))));
    }),
    rounds,
  );
  expect(new Set(statuses)).toEqual(new Set([200, 400]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(statuses.length / 10);
});

test("any bytes in any encoding are rejected with an error that shows no internals", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.json().map((value) => new TextEncoder().encode(value)),
  );
  const contentTypes = fc.oneof(fc.constantFrom(json, form, `${json}; charset=utf-16`, "text/plain"), fc.string());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(bytes, contentTypes), { minLength: casesAtOnce, maxLength: casesAtOnce }),
      async (cases) => {
        await Promise.all(cases.map(([body, type]) => expectRejection(Buffer.from(body), type)));
      },
    ),
    rounds,
  );
});

async function expectRejection(body: Buffer, type: string): Promise<void> {
  const answer = await post(type.replaceAll(/[^\t\x20-\x7e]/g, ""), body);
  expect([400, 415]).toContain(answer.statusCode);
  expect(Object.keys(answer.json().error)).toEqual(expect.arrayContaining(["code", "message"]));
  expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+|FST_|Unexpected token/);
}
