import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatManifest } from "#contract/manifest-file.ts";
import { sendContactEmailPath, thankYouPattern } from "#contract/send-contact-email.ts";
import { sendRelease } from "../../publish/publish.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { sampleBody } from "../support/sample-app.ts";
import { sampleManifest, writeSampleSite } from "../support/sample-site.ts";

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
  renameSync(writeRenamed(), release("2"));
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

test("accepts the old name of a service after five publishes, and in a new image", async () => {
  const to = { host: undefined, folder: join(folder, "published") };
  const current = join(to.folder, "current");
  await sendRelease(release("1"), to);
  site = await runSite(current);
  for (const _ of [1, 2, 3, 4, 5]) await sendRelease(writeRenamed(), to);
  expect(readdirSync(join(to.folder, "releases")).toSorted()).toEqual(["2", "3", "4", "5", "6"]);
  await expect.poll(() => site.lines.join()).toContain("releases/6");
  await expectAccepted(oldName);
  await expectAccepted(newName);
  // An image has one release, and keeps the data folder.
  const data = join(folder, "data");
  cpSync(site.dataDir, data, { recursive: true });
  await site.close();
  site = await runSite(writeRenamed(), { DATA_DIR: data });
  await expectAccepted(oldName);
});

/** Returns a build that offers the service under its new name. */
function writeRenamed(): string {
  const built = writeSampleSite();
  const services = sampleManifest.services.map((each) => (each.name === oldName ? { ...each, name: newName } : each));
  writeFileSync(join(built, "manifest.json"), formatManifest({ ...sampleManifest, services }));
  return built;
}

/** Sends the service with the form's script and without. Expects both requests to be stored. */
async function expectAccepted(service: string): Promise<void> {
  const [byScript, byForm] = [`${service} by script`, `${service} by form`];
  const json = JSON.stringify({ ...sampleBody, name: byScript, services: [service] });
  expect((await post("application/json", json)).status).toBe(200);
  const fields = { name: byForm, email: sampleBody.email, phone: "1", services: service };
  const answer = await post("application/x-www-form-urlencoded", String(new URLSearchParams(fields)), "text/html");
  expect([answer.status, answer.headers.get("location")]).toEqual([303, expect.stringMatching(thankYouPattern)]);
  const stored = await site.storedRequests();
  for (const name of [byScript, byForm])
    expect(stored.filter((request) => request.name === name)).toMatchObject([{ services: [service] }]);
}

function post(type: string, body: string, accept = "application/json"): Promise<Response> {
  const headers = { "content-type": type, accept };
  return fetch(site.url + sendContactEmailPath, { method: "POST", headers, body, redirect: "manual" });
}
