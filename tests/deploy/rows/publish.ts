import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, readdirSync, readFileSync, realpathSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Manifest } from "#contract/built-site.ts";
import { putBack, sendRelease } from "../../../publish/publish.ts";
import { readPublished } from "../../../publish/published.ts";
import { loadRelease } from "../../../server/http/release.ts";
import { builtDir } from "../../../testing/addresses.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startEditingServer } from "../../../testing/sample-editing-server.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendQuote } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";

const otherPhone = "(408) 555-0111";
const switchEveryMs = 1_500;
const takenWithinMs = 10_000;
const buildWithinMs = 120_000;

/** What an owner may well change. No dictionary knows the street, and the text is written by hand. */
const changes: [path: string, before: string, after: string][] = [
  ["company.yaml", "phone: (541) 555-0142", `phone: ${otherPhone}`],
  ["company.yaml", "street: 100 Example Street", "street: 17 Zwettlhofer Lane"],
  [
    "pages/gutter-cleaning-dunmore-or.yaml",
    "    questions:\n",
    "    questions:\n      - question: Do you mend nests?\n        answer: No, we leave them where they are.\n",
  ],
  ["legal/terms-of-service.md", "\n## ", "\nThis text is\nbroken into lines.\n\n* and\n* a list\n\n## "],
];

/** A second build of the same site: another phone number, and another name for every file that has a hash in its name. */
function otherBuild(folder: string): string {
  const other = join(folder, "other-build");
  cpSync(builtDir, other, { recursive: true, filter: (path) => !/\.(br|gz)$/.test(path) });
  const { phone } = manifestOf(builtDir).company;
  for (const entry of readdirSync(other, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (!/\.(html|js|css|json|txt|xml|webmanifest)$/.test(entry.name)) continue;
    const text = readFileSync(file, "utf8").replaceAll("/_astro/", "/_astro/other-").replaceAll(phone, otherPhone);
    writeFileSync(file, text);
  }
  const hashed = join(other, "site/_astro");
  for (const name of readdirSync(hashed)) renameSync(join(hashed, name), join(hashed, `other-${name}`));
  return other;
}

function manifestOf(built: string): Manifest {
  return JSON.parse(readFileSync(join(built, "manifest.json"), "utf8"));
}

export const publishUnderLoad: Scenario = {
  name: "published and put back while visitors read and send",
  short: true,
  async run({ short, folder, expect, expectStored, startServer }) {
    const switches = short ? 2 : 8;
    const to = { host: undefined, folder: join(folder, "published") };
    const builds = [builtDir, otherBuild(folder)];
    await sendRelease(builtDir, to);
    const env = { DATA_DIR: join(folder, "data"), BUILT_DIR: join(to.folder, "current") };
    const server = await startServer(env);
    const wholeMs = switches * switchEveryMs;
    const taken = () => server.lines.filter((line) => line.includes("release_taken")).length;

    const visits = Array.from({ length: 200 }, () => visit(server.url, builds, wholeMs));
    const requests = Array.from({ length: 100 }, async (_, at) => {
      await sleep(Math.random() * wholeMs);
      const name = `Reader ${at}`;
      const { status, text } = await sendQuote(server.port, name);
      return { name, status, id: status === 200 ? JSON.parse(text).id : "" };
    });
    for (let done = 1; done <= switches; done++) {
      // The last one is a build again, so that what is put back was seen before.
      if (done % 3 === 0) await putBack(to);
      else await sendRelease(builds[done % 2] as string, to);
      if (done % 2 === 0) server.child.kill("SIGHUP");
      await sleep(switchEveryMs);
      await comesTrue(() => taken() >= done, takenWithinMs);
    }
    const seen = (await Promise.all(visits)).flat();
    const sent = await Promise.all(requests);
    expect(taken() >= switches, `of ${switches} switches the server took ${taken()}`);
    const wrong = seen.filter((words) => words !== "");
    expect(
      wrong.length === 0,
      `${wrong.length} of ${seen.length} answers: ${[...new Set(wrong)].slice(0, 5).join("; ")}`,
    );
    const refused = sent.filter(({ status }) => status !== 200);
    expect(refused.length === 0, `${refused.length} requests were not taken: ${refused[0]?.status}`);
    const stored = await listRequests(env);
    const { lost } = expectStored(new Map(sent.map(({ name, id }) => [name, id])), stored);
    return `${switches} switches, ${seen.length} answers to 200 visitors, ${sent.length} requests, lost ${lost}`;
  },
};

/** Reads three pages, each with some of its files a while later. Resolves with what is wrong with each answer, if anything. */
async function visit(url: string, builds: string[], wholeMs: number): Promise<string[]> {
  await sleep(Math.random() * wholeMs);
  const wrong: string[] = [];
  const addresses = [...Object.keys(manifestOf(builtDir).pages), "/no-such-page"];
  for (const _ of [1, 2, 3]) {
    const address = addresses[Math.floor(Math.random() * addresses.length)] as string;
    const page = await ask(url + address);
    const text = page.body.toString();
    const files = text.match(/\/_astro\/[\w.~-]+/g) ?? [];
    const isOther = text.includes(otherPhone);
    const isMixed =
      files.some((file) => file.startsWith("/_astro/other-") !== isOther) || isOther === text.includes(ownPhone);
    wrong.push(page.status !== (address === "/no-such-page" ? 404 : 200) ? `${address} ${page.status}` : "");
    wrong.push(isMixed ? `${address} has parts of two builds` : "");
    await sleep(Math.random() * 2 * switchEveryMs);
    for (const file of files.filter(() => Math.random() < 0.1)) {
      const { status, body } = await ask(url + file);
      const isOwn = status === 200 && body.equals(readFileSync(join(builds[isOther ? 1 : 0] as string, "site", file)));
      wrong.push(isOwn ? "" : `${file} ${status}`);
    }
  }
  return wrong;
}

const ownPhone = manifestOf(builtDir).company.phone;

async function ask(url: string): Promise<{ status: number; body: Buffer }> {
  try {
    const headers = { accept: "text/html", "accept-encoding": "identity" };
    const answer = await fetch(url, { headers });
    return { status: answer.status, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return { status: 0, body: Buffer.alloc(0) };
  }
}

export const killedSwitch: Scenario = {
  name: "kill -9 while a release is sent and switched to",
  short: true,
  async run({ short, folder, expect }) {
    const to = { host: undefined, folder: join(folder, "published") };
    const builds = [builtDir, otherBuild(folder)];
    await sendRelease(builtDir, to);
    const kills = short ? 3 : 30;
    const begun = performance.now();
    await once(startSender(builtDir, to), "exit");
    const wholeMs = (performance.now() - begun) * 1.2;
    let finished = 0;
    for (let kill = 1; kill <= kills; kill++) {
      const before = realpathSync(join(to.folder, "current"));
      const sender = startSender(builds[kill % 2] as string, to);
      await sleep((wholeMs * kill) / kills);
      await killGroup(sender);
      const now = realpathSync(join(to.folder, "current"));
      if (now !== before) finished += 1;
      const phone = loadRelease({ builtDir: now, siteUrl: undefined, deskStaff: ["somebody"] }).manifest.company.phone;
      const source = builds[phone === otherPhone ? 1 : 0] as string;
      const [count, wanted] = [filesIn(now), filesIn(source)];
      expect(count === wanted, `after kill ${kill} visitors see ${count} of ${wanted} files`);
    }
    await sendRelease(builds[1] as string, to);
    const { release } = (await readPublished(to)) ?? {};
    expect(realpathSync(join(to.folder, "current")).endsWith(`/${release}`), "the one after is not what visitors see");
    const kept = readdirSync(join(to.folder, "releases"));
    expect(kept.length <= 6 && kept.every((name) => /^\d+$/.test(name)), `kept are ${kept.join()}`);
    return `${kills} kills, the new one was complete after ${finished}, one of the two was whole after each`;
  },
};

export const killedBuild: Scenario = {
  name: "npm run release after an owner's changes, killed while it builds, then over ssh",
  async run({ folder, expect, startServer }) {
    const content = await changedContent();
    const published = join(folder, "published");
    const programs = join(folder, "programs");
    mkdirSync(programs);
    // Stands in for ssh: the other machine is this one.
    writeFileSync(join(programs, "ssh"), '#!/bin/sh\nshift 5\nexec sh -c "$*"\n', { mode: 0o755 });
    const env = {
      ...process.env,
      CONTENT_DIR: content.folder,
      PUBLISH_TO: `site@server:${published}`,
      PATH: `${programs}:${process.env.PATH}`,
    };
    const to = { host: undefined, folder: published };
    await sendRelease(builtDir, to);
    for (const afterMs of [1_000, 4_000]) {
      const killed = startGroup(["tools/release.ts", "--draft"], env);
      await sleep(afterMs);
      await killGroup(killed);
      const { release } = (await readPublished(to)) ?? {};
      expect(release === 1, `after a kill visitors see release ${release}`);
    }
    const server = await startServer({ DATA_DIR: join(folder, "data"), BUILT_DIR: join(published, "current") });
    const builder = startGroup(["tools/release.ts", "--draft"], env);
    const [code] = await Promise.race([once(builder, "exit"), sleep(buildWithinMs, [undefined])]);
    content.close();
    expect(code === 0, `npm run release ended with ${code}`);
    const isSeen = async () => (await ask(`${server.url}/contact`)).body.toString().includes(otherPhone);
    expect(await comesTrue(isSeen, takenWithinMs), "visitors do not see the new phone number");
    expect(filesIn(join(published, "current/")) > 100, "the release is not whole");
    return "visitors saw the old site until the new one was whole, then the new phone number";
  },
};

/** Saves the changes through the editing server, as the screen does. */
async function changedContent() {
  const { content, save, close } = await startEditingServer();
  for (const [file, before, after] of changes) {
    const text = readFileSync(join(content, file), "utf8");
    if (!text.includes(before)) throw new Error(`${file} has no ${before}`);
    const changed = Buffer.from(text.replace(before, after)).toString("base64");
    const { status, text: answer } = await save([{ operation: "update", path: `content/${file}`, content: changed }]);
    if (status !== 200) throw new Error(answer);
  }
  return { folder: content, close };
}

function startSender(...parts: Parameters<typeof sendRelease>): ChildProcess {
  const words = `import("./publish/publish.ts").then(({ sendRelease }) => sendRelease(...JSON.parse(process.argv[1])))`;
  return startGroup(["--eval", words, JSON.stringify(parts)]);
}

/** A Node with all it starts, which are killed together. */
function startGroup(words: string[], env = process.env): ChildProcess {
  return spawn(process.execPath, words, { detached: true, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function killGroup(child: ChildProcess): Promise<void> {
  const ended = child.exitCode === null && child.signalCode === null ? once(child, "exit") : undefined;
  try {
    process.kill(-(child.pid as number), "SIGKILL");
  } catch {
    // All of it has ended.
  }
  await ended;
}

function filesIn(folder: string): number {
  const ours = /^(before|content\.json|sbom\.json)$/;
  return readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !ours.test(entry.name),
  ).length;
}
