import { Session } from "node:inspector/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { deskPaths } from "#contract/desk.ts";
import { signInPaths } from "#contract/desk-sign-in.ts";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { readServerConfig } from "../../server/config/config.ts";
import { startWorker } from "../../server/delivery/worker.ts";
import { makeSignInLink } from "../../server/sign-in/sign-in-links.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { createSampleApp, sampleBody } from "../../testing/sample-app.ts";
import { sampleManifest } from "../../testing/sample-site.ts";

/**
 * Prints the files of server and contract that run a function during one request of each kind, as V8's coverage counts
 * them. Runs in its own process, since a test runner adds functions to the modules it loads. Measures the second
 * request of its kind on an open connection, so that one-time work does not count.
 */
const session = new Session();
session.connect();
await session.post("Profiler.enable");
await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: false });

const root = new URL("../../", import.meta.url).href;
const staff = "ann@gutters.test";
const { app, db, log } = await createSampleApp({ DESK_STAFF: staff });
const url = await app.listen({ port: 0 });
const mailServer = await startMailServer();

let requests = 0;
const json = await filesOfSecond(() => post(sendContactEmailPath, JSON.stringify(newBody())));
const form = await filesOfSecond(() => {
  const fields = Object.entries(newBody()).map(([name, value]) => [name, String(value)]);
  return post(sendContactEmailPath, String(new URLSearchParams(fields)), {
    accept: "text/html",
    "content-type": "application/x-www-form-urlencoded",
  });
});
const act = await filesOfActs();
const letter = await filesOfLetter();
console.log(JSON.stringify({ json, form, letter, act }));

await app.close();
await mailServer.close();

function newBody(): typeof sampleBody {
  return { ...sampleBody, name: `Visitor ${requests++}` };
}

async function post(path: string, body: string, headers: Record<string, string> = {}) {
  const fields = { "content-type": "application/json", "sec-fetch-site": "same-origin", ...headers };
  const answer = await fetch(url + path, { method: "POST", headers: fields, body, redirect: "manual" });
  const text = await answer.text();
  if (answer.status >= 400) throw new Error(`${path} answered ${answer.status}: ${text}`);
  return { text, cookies: answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]) };
}

async function filesOfActs(): Promise<string[]> {
  const link = await makeSignInLink(db, staff, undefined);
  const { cookies } = await post(signInPaths.signIn, JSON.stringify({ link: link?.secret }));
  const headers = { cookie: cookies.join("; ") };
  const { rows } = JSON.parse((await post(deskPaths.list, "{}", headers)).text);
  let version = 0;
  return filesOfSecond(() =>
    post(deskPaths.act, JSON.stringify({ id: rows[0].id, version: version++, note: "Called" }), headers),
  );
}

/** Makes the email due while the worker is already waiting. */
async function filesOfLetter(): Promise<string[]> {
  await db.write(async (trx) => {
    await trx
      .updateTable("delivery")
      .set({ next_at: Date.now() + 1_500 })
      .execute();
    await trx.updateTable("delivery").set({ state: "cancelled" }).where("channel", "<>", "letter").execute();
  });
  const config = { ...readServerConfig({ SMTP_URL: mailServer.url }), mailTo: ["office@gutters.test"] };
  const worker = startWorker({ db, config, site: () => sampleManifest, log });
  await sleep(1_000);
  return filesOf(async () => {
    while (mailServer.texts.length < requests) await sleep(20);
    await worker.stop();
  });
}

async function filesOfSecond(work: () => Promise<unknown>): Promise<string[]> {
  await work();
  // Gives `fetch` time to reuse the connection.
  await sleep(20);
  return filesOf(work);
}

async function filesOf(work: () => Promise<unknown>): Promise<string[]> {
  await session.post("Profiler.takePreciseCoverage");
  await work();
  const { result } = await session.post("Profiler.takePreciseCoverage");
  const ran = result.filter(({ functions }) => functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0));
  const files = ran.map(({ url }) => url.replace(root, ""));
  return files.filter((file) => /^(server|contract)\//.test(file)).toSorted();
}
