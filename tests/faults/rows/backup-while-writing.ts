import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startMailServer } from "../../../testing/mail-server.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { tally } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row } from "../row.ts";

const silenceMs = 3000;

/** What was acknowledged before the backup began is in it, and a restored place writes no old letters. */
export const backupWhileWriting: Row = {
  name: "backup while writing, restored elsewhere",
  short: true,
  async run({ folder, later, short }) {
    const { failures, hold } = checks();
    const mail = await startMailServer();
    later(mail.close);
    const [here, there] = [{ DATA_DIR: join(folder, "here") }, { DATA_DIR: join(folder, "there") }];
    const file = join(folder, "requests.backup");
    const server = await startServer(here);
    later(() => server.end("SIGKILL"));
    const visitors = startVisitors({ ports: [server.port] });
    await visitors.untilAcknowledged(short ? 300 : 3000);
    const before = new Map(visitors.acknowledged);
    await quotes(here, "backup", file);
    await visitors.stop();
    await quotes(there, "restore", file);
    const restored = await listRequests(there);
    const { lost, storedTwice } = tally(before, restored);
    const next = await startServer({ ...there, SMTP_URL: mail.url });
    later(() => next.end("SIGKILL"));
    await sleep(silenceMs);
    hold(lost === 0, `${lost} requests are missing from the backup`);
    hold(storedTwice === 0, `${storedTwice} requests are there twice`);
    hold(mail.copies.size === 0, `${mail.copies.size} old letters went out again`);
    return {
      figure: `${before.size} before it, ${restored.length} restored, missing ${lost}, old letters ${mail.copies.size}`,
      failures,
    };
  },
};
