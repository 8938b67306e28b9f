import { performance } from "node:perf_hooks";
import { freePort } from "../../../testing/free-port.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { extraLetters, growsTo } from "../../../testing/tally.ts";
import { sendQuote, startVisitors } from "../../../testing/visitors.ts";
import { onBothEngines } from "../scenario.ts";

const maxDoubledPerKill = 5;

export const killUnderLoad = onBothEngines({
  name: "kill -9 under load",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const kills = short ? 3 : 20;
    const wanted = short ? 600 : 10_000;
    const mail = await startMail();
    const env = { DATA_DIR: folder, SMTP_URL: mail.url, PORT: String(await freePort()), ...(await newDatabase()) };
    let server = await startServer(env);
    const visitors = startVisitors({ ports: [server.port], max: wanted });
    let slowestFirstAnswerMs = 0;
    for (let kill = 1; kill <= kills; kill++) {
      await visitors.untilAcknowledged(Math.floor((wanted * kill) / (kills + 1)));
      await server.end("SIGKILL");
      server = await startServer(env);
      slowestFirstAnswerMs = Math.max(slowestFirstAnswerMs, await firstAnswerMs(server.port, kill));
    }
    await visitors.untilAcknowledged(wanted);
    await visitors.stop();

    const stored = await listRequests(env);
    const asked = stored.filter(({ name }) => name.startsWith("Visitor"));
    const { lost, storedTwice } = expectStored(visitors.acknowledged, asked);
    const all = await growsTo(stored.length, () => mail.idsByRequest.size);
    const { doubled, renamed } = extraLetters(mail);
    expect(all, `${stored.length - mail.idsByRequest.size} requests got no letter`);
    expect(doubled <= kills * maxDoubledPerKill, `${doubled} letters went out twice`);
    expect(renamed === 0, `${renamed} requests were written about under several Message-IDs`);
    return (
      `${kills} kills, ${visitors.acknowledged.size} acknowledged: lost ${lost}, stored twice ${storedTwice}, ` +
      `letters doubled ${doubled}, slowest first answer ${slowestFirstAnswerMs.toFixed(0)} ms`
    );
  },
});

/** From the moment the server says it serves until it has stored a request. */
async function firstAnswerMs(port: number, kill: number): Promise<number> {
  const begun = performance.now();
  await sendQuote(port, `After ${kill}`);
  return performance.now() - begun;
}
