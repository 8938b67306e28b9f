import { execFile } from "node:child_process";
import { cpSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import type { Manifest } from "#contract/built-site.ts";
import { rollBack, sendRelease } from "../../../publish/publish.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { builtDir } from "../../support/addresses.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { waitUntilTrue } from "../../support/tally.ts";
import { startVisitors } from "../../support/visitors.ts";

const otherPhone = "(408) 555-0111";
const readers = 20;
const { company, pages }: Manifest = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8"));

export const publishUnderLoad: Scenario = {
  name: "releases published and put back while visitors read pages and send requests",
  short: true,
  async run({ folder, expect, expectStored, startServer }) {
    const to = { host: undefined, folder: join(folder, "published") };
    const other = otherBuild(folder);
    await sendRelease(builtDir, to);
    const env = { DATA_DIR: join(folder, "data"), BUILT_DIR: join(to.folder, "current") };
    const server = await startServer(env);
    let isOver = false;
    const reading = Array.from({ length: readers }, () => read(server.url, () => isOver));
    const visitors = startVisitors(server.port, { clients: 5 });
    const switches = [
      () => sendRelease(other, to),
      () => rollBack(to),
      () => sendRelease(other, to),
      () => sendRelease(builtDir, to),
    ];
    for (const [done, step] of switches.entries()) {
      await step();
      const isServed = () => server.lines.filter((line) => line.includes("release_taken")).length > done;
      expect(await waitUntilTrue(isServed, 10_000), `the server does not serve release ${done + 2}`);
      await sleep(1_000);
    }
    isOver = true;
    const problems = (await Promise.all(reading)).flat();
    await visitors.stop();
    expect(problems.length === 0, `${problems.length} faults: ${[...new Set(problems)].slice(0, 5).join("; ")}`);
    const failed = [...visitors.statuses.keys()].filter((status) => status !== 200);
    expect(failed.length === 0, `requests got ${failed.join()}`);
    expectStored(visitors.acknowledged, await listRequests(env));
    return `${switches.length} switches, ${readers} readers, ${visitors.acknowledged.size} requests`;
  },
};

export const release: Scenario = {
  name: "npm run release builds the content and publishes it",
  async run({ folder, expect, startServer }) {
    const to = { host: undefined, folder: join(folder, "published") };
    await sendRelease(builtDir, to);
    const server = await startServer({ DATA_DIR: join(folder, "data"), BUILT_DIR: join(to.folder, "current") });
    const content = "tests/support/sample-company";
    const env = { ...process.env, CONTENT_DIR: content, PUBLISH_TO: to.folder };
    await promisify(execFile)("npm", ["run", "release", "--", "--draft"], { env, maxBuffer: 2 ** 26 });
    const phone = /^phone: (.+)$/m.exec(readFileSync(join(content, "company.yaml"), "utf8"))?.[1] ?? "";
    const isSeen = async () => (await (await fetch(`${server.url}/contact`)).text()).includes(phone);
    expect(await waitUntilTrue(isSeen, 10_000), "visitors do not see the release");
    return `visitors see ${phone} without a restart`;
  },
};

/** Imitates a second build, with another phone number and other names of hashed files. */
function otherBuild(folder: string): string {
  const other = join(folder, "other-build");
  cpSync(builtDir, other, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  for (const entry of readdirSync(other, { recursive: true, withFileTypes: true })) {
    if (!/\.(html|js|css|json|txt|xml|webmanifest)$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const text = readFileSync(file, "utf8").replaceAll("/_astro/", "/_astro/other-");
    writeFileSync(file, text.replaceAll(company.phone, otherPhone));
  }
  const hashed = join(other, "site/_astro");
  for (const name of readdirSync(hashed)) renameSync(join(hashed, name), join(hashed, `other-${name}`));
  return other;
}

/** Reads one page after the other, and one of its files a bit later. Returns the problems found. */
async function read(url: string, isOver: () => boolean): Promise<string[]> {
  const problems: string[] = [];
  const addresses = Object.keys(pages);
  while (!isOver()) {
    const address = addresses[Math.floor(Math.random() * addresses.length)] as string;
    const page = await fetch(url + address);
    const text = await page.text();
    if (page.status !== 200) problems.push(`${address} ${page.status}`);
    const files = text.match(/\/_astro\/[\w.~-]+/g) ?? [];
    const isOther = text.includes(otherPhone);
    const isMixed = files.some((file) => file.startsWith("/_astro/other-") !== isOther);
    if (isMixed || isOther === text.includes(company.phone)) problems.push(`${address} mixes two builds`);
    await sleep(Math.random() * 1_500);
    const file = files[Math.floor(Math.random() * files.length)] as string;
    const { status } = await fetch(url + file);
    if (status !== 200) problems.push(`${file} ${status}`);
  }
  return problems;
}
