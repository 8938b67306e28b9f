import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime from "postal-mime";
import { channelNames } from "#contract/channels.ts";
import { readManifest } from "../../server/built-site/site-files.ts";
import { readServerConfig } from "../../server/config/config.ts";
import { openChannels } from "../../server/delivery/channels.ts";
import { outboxFolder } from "../../server/delivery/outbox-folder.ts";
import { sendMorningDigest } from "../../server/desk/morning-digest.ts";
import { act } from "../../server/desk/request-events.ts";
import { insertRequest } from "./insert-request.ts";
import { nextMorning } from "./next-morning.ts";
import { sampleClaim, sampleRequest } from "./sample-claim.ts";
import { newSqliteStore } from "./sample-database.ts";
import { silentLog } from "./silent-log.ts";

const typed = {
  name: "Maximiliana Featherstonehaugh-Whittingdale",
  email: "maximiliana.featherstonehaugh@a-rather-long-domain.example",
  phone: "(408) 555-0188",
  services: ["Gutter Cleaning", "Fascia and Soffit Repair"],
};

/** Writes each kind of email to the outbox and returns the parsed emails with their file names. */
export async function sampleEmails(builtDir: string) {
  const store = await newSqliteStore();
  const manifest = readManifest(builtDir);
  const env = { MAIL: "files", DESK_STAFF: "ann@gutters.test", SITE_URL: "http://localhost:3000" };
  const config = { ...readServerConfig(env), dataDir: store.dataDir };
  const signal = AbortSignal.timeout(60_000);
  const send = openChannels(config, () => manifest, silentLog);
  const callBack = { callBack: "2026-12-01T09:00", callBackBy: "ann@gutters.test", unansweredCalls: 2 };
  const call = { ...callBack, note: "Ask about the downspout." };
  for (const channel of channelNames.filter((name) => name !== "webhook"))
    await send(sampleClaim({ channel, request: sampleRequest(typed), ...call }), signal);
  const db = await store.open();
  const morning = nextMorning(manifest.company);
  for (const fields of [{ ...typed, urgency: "today" } as const, { name: "Dana", phone: "ask my neighbor" }])
    await insertRequest(db, fields);
  for (const [day, note] of [
    ["2026-01-05", "Ask about the downspout."],
    [morning.day, `Dog in the yard. ${typed.email}`],
  ]) {
    const id = await insertRequest(db, { ...typed, name: `Ann ${day}` });
    await act(db, { id, version: 0, author: "ann@gutters.test", callBack: `${day}T09:15`, note, isMine: true });
  }
  await sendMorningDigest({ db, config, manifest }, signal, morning.opens);
  const outbox = join(store.dataDir, outboxFolder);
  const emails = readdirSync(outbox).map(
    async (file) => [file, await PostalMime.parse(readFileSync(join(outbox, file)))] as const,
  );
  return Promise.all(emails).finally(() => store.remove());
}
