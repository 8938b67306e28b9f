import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { freePort } from "../../../testing/free-port.ts";
import { listRequests, quotes } from "../../../testing/quotes-command.ts";
import { comesTrue } from "../../../testing/tally.ts";
import { sendRequests } from "../../../testing/visitors.ts";
import type { Scenario } from "../scenario.ts";

const requests = 10;

// Between its start and the refusal of the port a server has time for mischief.
const slowly = `--import=${join(import.meta.dirname, "../slow-listen.ts")}`;

/** A server that cannot listen ends at once, so whatever it claimed would wait for its lease or go out twice. */
export const portTaken: Scenario = {
  name: "start on a port that is taken, PostgreSQL",
  short: true,
  async run({ short, folder, expect, startServer, startMail, newDatabase }) {
    const starts = short ? 2 : 5;
    const mail = await startMail();
    const env = { DATA_DIR: folder, ...(await newDatabase()) };
    const deaf = await startServer({ ...env, SMTP_URL: `smtp://127.0.0.1:${await freePort()}` });
    await sendRequests(deaf.port, requests, 2);
    await deaf.end("SIGTERM");
    await quotes(env, "redrive", "--all");
    const attemptsInAll = async () =>
      (await listRequests(env)).reduce((sum, { delivery }) => sum + delivery.attempts, 0);
    const before = await attemptsInAll();

    const holder = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const { port } = holder.address() as { port: number };
    const settings = { ...env, SMTP_URL: mail.url, PORT: String(port), NODE_OPTIONS: slowly };
    let ended = 0;
    for (let start = 0; start < starts; start++) {
      await startServer(settings).then(
        (server) => server.end("SIGKILL"),
        (error: Error) => {
          if (error.message.includes("PORT is in use")) ended++;
        },
      );
    }
    holder.close();
    const claimed = (await attemptsInAll()) - before;
    expect(ended === starts, `${starts - ended} of ${starts} starts did not end with a word about the port`);
    expect(claimed === 0, `${claimed} deliveries were claimed by servers that could not listen`);
    expect(mail.copies.size === 0, `${mail.copies.size} letters were sent by servers that could not listen`);
    await startServer(settings);
    const all = await comesTrue(() => mail.copies.size === requests, 60_000);
    expect(all, "the letters did not go out once the port was free");
    return `${ended} starts ended, ${claimed} deliveries claimed by them, then all letters sent`;
  },
};
