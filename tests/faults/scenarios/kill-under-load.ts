import { freePort } from "../../support/free-port.ts";
import { listRequests } from "../../support/quotes-command.ts";
import { countRepeatedEmails, waitUntilTrue } from "../../support/tally.ts";
import { startVisitors } from "../../support/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const maxRepeatsPerKill = 5;
// On PostgreSQL a killed server's deliveries wait up to two minutes for their lease to end.
const deliveredWithinMs = 600_000;

export const killUnderLoad = onBothEngines({
  name: "kill -9 under load",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const database = await newDatabase();
    const kills = short ? 2 : database.DATABASE_URL ? 10 : 20;
    const total = kills * 200;
    const mail = await startMail();
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, PORT: String(await freePort()), ...database };
    let server = await startServer(env);
    const visitors = startVisitors(server.port, { max: total });
    for (let kill = 1; kill <= kills; kill++) {
      await visitors.untilAcknowledged(Math.floor((total * kill) / (kills + 1)));
      await server.end("SIGKILL");
      server = await startServer(env);
    }
    await visitors.untilAcknowledged(total);
    await visitors.stop();

    const stored = await listRequests(env);
    expectStored(visitors.acknowledged, stored);
    const areDelivered = await waitUntilTrue(() => mail.idsByRequest.size >= stored.length, deliveredWithinMs);
    expect(areDelivered, `${stored.length - mail.idsByRequest.size} requests got no email`);
    const repeats = countRepeatedEmails(mail);
    expect(repeats <= kills * maxRepeatsPerKill, `${repeats} emails were sent twice`);
    const renamed = [...mail.idsByRequest.values()].filter((ids) => ids.size > 1).length;
    expect(renamed === 0, `${renamed} requests were sent with several Message-IDs`);
    return `${kills} kills, ${visitors.acknowledged.size} acknowledged, ${repeats} emails sent twice`;
  },
});
