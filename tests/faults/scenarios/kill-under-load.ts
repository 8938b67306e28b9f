import { freePort } from "../../../testing/free-port.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { extraLetters, growsTo } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const maxDoubledPerKill = 5;

export const killUnderLoad = onBothEngines({
  name: "kill -9 under load",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const database = await newDatabase();
    const kills = short ? 2 : database.DATABASE_URL ? 10 : 20;
    const wanted = kills * 200;
    const mail = await startMail();
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, PORT: String(await freePort()), ...database };
    let server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port], max: wanted });
    for (let kill = 1; kill <= kills; kill++) {
      await visitors.untilAcknowledged(Math.floor((wanted * kill) / (kills + 1)));
      await server.end("SIGKILL");
      server = await startServer(env);
    }
    await visitors.untilAcknowledged(wanted);
    await visitors.stop();

    const stored = await listRequests(env);
    const { lost, storedTwice } = expectStored(visitors.acknowledged, stored);
    const all = await growsTo(stored.length, () => mail.idsByRequest.size);
    const { doubled, renamed } = extraLetters(mail);
    expect(all, `${stored.length - mail.idsByRequest.size} requests got no email`);
    expect(doubled <= kills * maxDoubledPerKill, `${doubled} emails went out twice`);
    expect(renamed === 0, `${renamed} requests were sent under several Message-IDs`);
    const counts = `lost ${lost}, stored twice ${storedTwice}, emails sent twice ${doubled}`;
    return `${kills} kills, ${visitors.acknowledged.size} acknowledged: ${counts}`;
  },
});
