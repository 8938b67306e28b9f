import { listRequests } from "../../../testing/quotes-command.ts";
import { extraLetters, growsTo } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

export const twoServers: Scenario = {
  name: "two servers on one PostgreSQL",
  short: true,
  async run({ short, folder, expect, expectStored, startServer, startMail, newDatabase }) {
    const mail = await startMail();
    const env = { DATA_DIR: folder, ...(await newDatabase()), SMTP_URL: mail.url };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    const max = short ? 200 : 2000;
    const visitors = startVisitors({ ports: servers.map(({ port }) => port), max });
    await visitors.untilAcknowledged(max);
    await visitors.stop();
    const stored = await listRequests(env);
    const { lost } = expectStored(visitors.acknowledged, stored);
    const all = await growsTo(stored.length, () => mail.idsByRequest.size);
    const { doubled, renamed } = extraLetters(mail);
    expect(all, `${stored.length - mail.idsByRequest.size} requests got no letter`);
    expect(doubled + renamed === 0, `${doubled} letters went out twice, ${renamed} under another Message-ID`);
    return `${stored.length} requests, each letter once: ${doubled} doubled, lost ${lost}`;
  },
};
