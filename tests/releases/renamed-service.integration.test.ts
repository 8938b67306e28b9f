import { cpSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sendContactEmailPath, thankYouAddress } from "#contract/send-contact-email.ts";
import { postBuild } from "../../build/post-build.ts";
import { type RunningSite, runSite } from "../../testing/running-site.ts";
import { sampleBody } from "../../testing/sample-app.ts";
import { sampleManifest, writeSampleSite } from "../../testing/sample-site.ts";

const oldName = "Gutter Guard Installation";
const newName = "Leaf Guards";

let folder: string;
let site: RunningSite;
const release = (name: string) => join(folder, "releases", name);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "renamed-"));
  mkdirSync(release(""));
  renameSync(writeSampleSite(), release("1"));
});
afterEach(async () => {
  expect(await site.close()).toBe(0);
});

test("accepts the old name of a service while its release is kept, and rejects unknown names", async () => {
  cpSync(release("1"), release("2"), { recursive: true });
  const services = sampleManifest.services.map((each) => (each.name === oldName ? { ...each, name: newName } : each));
  writeFileSync(join(release("2"), "manifest.json"), JSON.stringify({ ...sampleManifest, services }));
  for (const [damaged, manifest] of [
    ["3", "{"],
    ["4", "{}"],
  ] as const) {
    mkdirSync(join(release(damaged), "site"), { recursive: true });
    writeFileSync(join(release(damaged), "manifest.json"), manifest);
  }
  site = await runSite(release("2"));
  await expectAccepted(oldName);
  await expectAccepted(newName);
  const rejected = await post("application/json", JSON.stringify({ ...sampleBody, services: [oldName, "Roofing"] }));
  expect(rejected.status).toBe(400);
  expect(await rejected.json()).toMatchObject({ error: { code: "service-unknown", field: "services" } });
  const fields = `name=Ana+Morales&email=ana&phone=1&services=Gutter+Repair&services=${encodeURIComponent(oldName)}`;
  const returned = await (await post("application/x-www-form-urlencoded", fields, "text/html")).text();
  for (const kept of ['value="Ana Morales"', 'value="Gutter Repair" checked']) expect(returned).toContain(kept);
  expect(returned).not.toContain("services-problem");
});

test("accepts the old name of a service after two builds into the same folder", async () => {
  const built = release("1");
  for (const _ of [1, 2]) {
    cpSync(join(built, "templates"), join(built, "site/templates"), { recursive: true });
    await buildInPlace(built);
  }
  site = await runSite(built);
  await expectAccepted(oldName);
  await expectAccepted("Gutter Installation");
});

/** Runs the last step of a build of the sample company, which does not offer the old name. */
async function buildInPlace(built: string): Promise<void> {
  const { hooks } = postBuild("testing/sample-company", undefined);
  const dir = pathToFileURL(`${built}/site/`);
  await hooks["astro:build:done"]?.({ dir } as Parameters<NonNullable<(typeof hooks)["astro:build:done"]>>[0]);
}

/** Sends the service with the form's script and without. Expects both requests to be stored. */
async function expectAccepted(service: string): Promise<void> {
  const [byScript, byForm] = [`${service} by script`, `${service} by form`];
  const json = JSON.stringify({ ...sampleBody, name: byScript, services: [service] });
  expect((await post("application/json", json)).status).toBe(200);
  const fields = { name: byForm, email: sampleBody.email, phone: "1", services: service };
  const answer = await post("application/x-www-form-urlencoded", String(new URLSearchParams(fields)), "text/html");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, thankYouAddress]);
  const stored = await site.storedRequests();
  for (const name of [byScript, byForm])
    expect(stored.filter((request) => request.name === name)).toMatchObject([{ services: [service] }]);
}

function post(type: string, body: string, accept = "application/json"): Promise<Response> {
  const headers = { "content-type": type, accept };
  return fetch(site.url + sendContactEmailPath, { method: "POST", headers, body, redirect: "manual" });
}
