import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const silenceMs = 3000;

/** A backup holds what was acknowledged before it began, and a restored server sends no old emails. */
export const backupWhileWriting = onBothEngines({
  name: "backup while writing, restored elsewhere",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const mail = await startMail();
    const here = { DATA_DIR: join(folder, "here"), ...(await newDatabase()) };
    const there = { DATA_DIR: join(folder, "there"), ...(await newDatabase()) };
    const file = join(folder, "requests.backup");
    const server = await startServer(here);
    const visitors = startVisitors({ ports: [server.port] });
    await visitors.untilAcknowledged(short ? 300 : 3000);
    const before = new Map(visitors.acknowledged);
    await quotes(here, "backup", file);
    await visitors.stop();
    await quotes(there, "restore", file);
    const restored = await listRequests(there);
    const { lost } = expectStored(before, restored);
    await startServer({ ...there, SMTP_URL: mail.url });
    await sleep(silenceMs);
    expect(mail.copies.size === 0, `${mail.copies.size} old letters went out again`);
    return `${before.size} before it, ${restored.length} restored, missing ${lost}, old letters ${mail.copies.size}`;
  },
});
