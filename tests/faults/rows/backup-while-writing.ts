import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const silenceMs = 3000;

/** What was acknowledged before the backup began is in it, and a restored place writes no old letters. */
export const backupWhileWriting: Scenario = {
  name: "backup while writing, restored elsewhere",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail }) {
    const mail = await startMail();
    const [here, there] = [{ DATA_DIR: join(folder, "here") }, { DATA_DIR: join(folder, "there") }];
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
};
