import { startMailServer } from "../../../testing/mail-server.ts";
import { startPostgres } from "../../../testing/postgres.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { startServer } from "../../../testing/server-process.ts";
import { extraLetters, growsTo, tally } from "../../../testing/tally.ts";
import { startVisitors } from "../../../testing/visitors.ts";
import { checks, type Row } from "../row.ts";

export const twoServers: Row = {
  name: "two servers on one PostgreSQL",
  short: true,
  async run({ folder, later, short }) {
    const { failures, hold } = checks();
    const postgres = await startPostgres();
    later(postgres.remove);
    const mail = await startMailServer();
    later(mail.close);
    const env = { DATA_DIR: folder, DATABASE_URL: await postgres.newDatabase(), SMTP_URL: mail.url };
    const servers = await Promise.all([startServer(env), startServer(env)]);
    for (const server of servers) later(() => server.end("SIGKILL"));
    const max = short ? 200 : 2000;
    const visitors = startVisitors({ ports: servers.map(({ port }) => port), max });
    await visitors.untilAcknowledged(max);
    await visitors.stop();
    const stored = await listRequests(env);
    const { lost, storedTwice } = tally(visitors.acknowledged, stored);
    const all = await growsTo(stored.length, () => mail.idsByRequest.size);
    const { doubled, renamed } = extraLetters(mail);
    hold(all, `${stored.length - mail.idsByRequest.size} requests got no letter`);
    hold(lost + storedTwice === 0, `${lost} requests were lost and ${storedTwice} stored twice`);
    hold(doubled + renamed === 0, `${doubled} letters went out twice, ${renamed} under another Message-ID`);
    return { figure: `${stored.length} requests, each letter once: ${doubled} doubled, lost ${lost}`, failures };
  },
};
