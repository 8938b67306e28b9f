import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { listRequests, quotes } from "../../support/quotes-command.ts";
import { startVisitors } from "../../support/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const silenceMs = 3000;

/** A backup contains every request acknowledged before it began. A restored server sends no old emails. */
export const backupWhileWriting = onBothEngines({
  name: "backup while writing, restored elsewhere",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const mail = await startMail();
    const source = { DATA_DIR: join(folder, "source"), ...(await newDatabase()) };
    const target = { DATA_DIR: join(folder, "target"), ...(await newDatabase()) };
    const file = join(folder, "requests.backup");
    const server = await startServer(source);
    const visitors = startVisitors(server.port);
    await visitors.untilAcknowledged(short ? 300 : 3000);
    const before = new Map(visitors.acknowledged);
    await quotes(source, "backup", file);
    await visitors.stop();
    await quotes(target, "restore", file);
    const restored = await listRequests(target);
    expectStored(before, restored);
    await startServer({ ...target, SMTP_URL: mail.url });
    await sleep(silenceMs);
    expect(mail.copies.size === 0, `${mail.copies.size} old emails were sent again`);
    return `${before.size} requests before the backup, ${restored.length} restored`;
  },
});
