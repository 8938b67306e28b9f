import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { openVisit, postOverHttpOne, type Site } from "../site-visit.ts";

const shortSizes = [17_000, 2_000_000];
const sizes = [17_000, 100_000, 2_000_000];

export const longBodies: Scenario = {
  name: "bodies that are too long",
  short: true,
  async run(context) {
    const { short, folder, expect, startServer } = context;
    const server = await startServer({ DATA_DIR: folder, TRUST_PROXY: "127.0.0.1/32" });
    const caddy = await startCaddy(context, [server.port]);
    let sent = 0;
    for (const size of short ? shortSizes : sizes) {
      for (const [way, send] of Object.entries(ways)) {
        for (let time = 1; time <= (short ? 1 : 5); time++) {
          const status = await send(caddy, Buffer.alloc(size, "a")).catch((error: Error) => error.message);
          expect(status === 413, `${size} bytes ${way} are answered ${status}`);
          sent++;
        }
      }
    }
    return `${sent} of 17 kB and more, with a length and without, over HTTP/2 and HTTP/1.1: 413`;
  },
};

const json = { "content-type": "application/json" };

const ways: Record<string, (site: Site, body: Buffer) => Promise<number>> = {
  "over HTTP/2": (site, body) => sendOverHttpTwo(site, body, {}),
  "over HTTP/2 with their length": (site, body) => sendOverHttpTwo(site, body, { "content-length": body.length }),
  "over HTTP/1.1 in chunks": (site, body) => sendOverHttpOne(site, body, { "transfer-encoding": "chunked" }),
  "over HTTP/1.1 with their length": (site, body) => sendOverHttpOne(site, body, { "content-length": body.length }),
};

async function sendOverHttpTwo(site: Site, body: Buffer, headers: Record<string, number>): Promise<number> {
  const visit = await openVisit(site);
  return (await visit.post(body, headers).finally(visit.close)).status;
}

async function sendOverHttpOne(site: Site, body: Buffer, headers: Record<string, string | number>): Promise<number> {
  return (await postOverHttpOne(site, sendContactEmailPath, { body, headers: { ...json, ...headers } })).status;
}
