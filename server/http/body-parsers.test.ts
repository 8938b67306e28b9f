import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sendContactEmailPath as url } from "#contract/send-contact-email.ts";
import { createSampleApp, sampleBody } from "../../tests/support/sample-app.ts";

let app: FastifyInstance;
const [json, form] = ["application/json", "application/x-www-form-urlencoded"];
const goodForm = "name=Ana&email=ana%40example.com&phone=1&services=Gutter+Repair";

beforeAll(async () => {
  ({ app } = await createSampleApp());
});
afterAll(() => app.close());

async function post(type: string, payload: string | Buffer): Promise<[number, string | undefined]> {
  const headers = { "content-type": type, accept: json };
  const answer = await app.inject({ method: "POST", url, headers, payload });
  return [answer.statusCode, answer.json().error?.code];
}

test("rejects bytes that are not UTF-8 in both encodings", async () => {
  const body = JSON.stringify({ ...sampleBody, name: "An\u00e9" });
  expect((await post(json, Buffer.from(body, "utf8")))[0]).toBe(200);
  expect(await post(json, Buffer.from(body, "latin1"))).toEqual([400, "unreadable"]);
  expect((await post(form, goodForm))[0]).toBe(200);
  expect((await post(form, goodForm.replace("Ana", "An%C3%A9")))[0]).toBe(200);
  expect(await post(form, Buffer.from(goodForm.replace("Ana", "An\u00e9"), "latin1"))).toEqual([400, "unreadable"]);
  expect(await post(form, goodForm.replace("Ana", "An%E9"))).toEqual([400, "unreadable"]);
});

test("rejects broken percent signs in names and values", async () => {
  for (const broken of ["Ana%", "Ana%4", "Ana%zz"]) {
    expect(await post(form, goodForm.replace("Ana", broken)), broken).toEqual([400, "unreadable"]);
  }
  expect(await post(form, `${goodForm}&%zz=`)).toEqual([400, "unreadable"]);
});

test("asks an empty form post for the first field", async () => {
  expect(await post(form, "")).toEqual([400, "name-blank"]);
});
