import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { choicesOf } from "#contract/quote-request.ts";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp } from "../../testing/sample-app.ts";
import { sampleEngines } from "../../testing/sample-database.ts";
import { sampleManifest } from "../../testing/sample-site.ts";
import { roundsOf } from "../../testing/whole-form.ts";
import { findQuoteRequest } from "./list-requests.ts";

type Sample = Awaited<ReturnType<typeof createSampleApp>>;

const services = sampleManifest.services.map(({ name }) => name);
let samples: [Sample, Sample];
const [json, form] = ["application/json", "application/x-www-form-urlencoded"];
const casesAtOnce = 50;
const rounds = { numRuns: roundsOf(200), seed: 95122 };

beforeAll(async () => {
  const apps = sampleEngines.map(async ([, engine]) => {
    const { databaseUrl } = await engine.newPlace();
    return createSampleApp({ DATABASE_URL: databaseUrl });
  });
  samples = (await Promise.all(apps)) as [Sample, Sample];
}, 120_000);

afterAll(async () => {
  await Promise.all(samples.map(({ app }) => app.close()));
}, 60_000);

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

const post = ({ app }: Sample, type: string, payload: string | Buffer) =>
  app.inject({ method: "POST", url, headers: { "content-type": type, accept: json }, payload });

function asForm({ services: chosen, ...texts }: Words): string {
  const fields = new URLSearchParams(texts);
  for (const service of chosen) fields.append("services", service);
  return fields.toString();
}

/** What both encodings brought to one engine: the same answer, and for stored words the same request. */
async function keep(sample: Sample, request: Words) {
  const byJson = await post(sample, json, JSON.stringify(request));
  const byForm = await post(sample, form, asForm(request));
  expect(byForm.statusCode).toBe(byJson.statusCode);
  expect(byForm.json()).toEqual(byJson.json());
  if (byJson.statusCode !== 200) return { status: byJson.statusCode, answer: byJson.json() };
  const {
    name,
    email,
    phone,
    services: stored,
    urgency,
  } = (await findQuoteRequest(sample.db, byJson.json().id)).request;
  return { status: 200, answer: { name, email, phone, stored, urgency } };
}

test("whatever is typed, both encodings and both databases agree on it, and nothing fails", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(words, { minLength: casesAtOnce, maxLength: casesAtOnce }), async (requests) => {
      const [sqlite, postgres] = await Promise.all(
        samples.map((sample) => Promise.all(requests.map((request) => keep(sample, request)))),
      );
      expect(postgres).toEqual(sqlite);
      for (const { status } of sqlite ?? []) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }),
    rounds,
  );
  expect([...statuses.keys()].sort()).toEqual([200, 400]);
  expect(statuses.get(200)).toBeGreaterThan((rounds.numRuns * casesAtOnce) / 10);
}, 300_000);

test("whatever bytes arrive, in whatever encoding they claim, the answer is a refusal in our own words", async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 400 }),
    fc.json().map((value) => new TextEncoder().encode(value)),
  );
  const claims = fc.oneof(fc.constantFrom(json, form, `${json}; charset=utf-16`, "text/plain"), fc.string());
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(bytes, claims), { minLength: casesAtOnce, maxLength: casesAtOnce }),
      async (cases) => {
        await Promise.all(cases.map(([body, claim]) => expectRefusal(Buffer.from(body), claim)));
      },
    ),
    rounds,
  );
}, 300_000);

async function expectRefusal(body: Buffer, claim: string): Promise<void> {
  const answer = await post(samples[0], claim.replaceAll(/[^\t\x20-\x7e]/g, ""), body);
  expect([400, 415]).toContain(answer.statusCode);
  expect(Object.keys(answer.json().error)).toEqual(expect.arrayContaining(["code", "message"]));
  expect(answer.body).not.toMatch(/node_modules|\bat .*:\d+|FST_|Unexpected token/);
}
