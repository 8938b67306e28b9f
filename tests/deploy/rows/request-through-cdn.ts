import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { listRequests } from "../../../testing/quotes-command.ts";
import { sendRequest } from "../../../testing/send-request.ts";
import { bodyOf } from "../../../testing/visitors.ts";
import type { Scenario } from "../../faults/scenario.ts";
import { startCaddy } from "../caddy-process.ts";
import { postOverHttpOne, type Site } from "../site-visit.ts";

const limit = 20;
const visitors = 25;
const cdnAddress = "127.0.0.2";

export const requestThroughCdn: Scenario = {
  name: "visitors through a CDN in front of Caddy",
  async run(context) {
    const { folder, expect, skip, later, startServer } = context;
    if (process.platform !== "linux") return skip("Only on Linux a visitor can come from any loopback address");
    const env = { DATA_DIR: folder };
    const trusted = { TRUST_PROXY: `127.0.0.1/32, ${cdnAddress}/32`, RATE_LIMIT: String(limit) };
    const server = await startServer({ ...env, ...trusted });
    const caddy = await startCaddy(context, [server.port], (caddyfile) =>
      caddyfile.replace(/# (trusted_proxies) .*/, `$1 ${cdnAddress}/32`),
    );
    const cdn = await startCdn(caddy);
    later(cdn.close);
    const forged = (n: number) => ({ "x-forwarded-for": `203.0.113.${n}` });

    const thanked = await countOf(200, (n) => cdn.post(`127.0.1.${n}`, `Visitor ${n}`, {}));
    expect(thanked === visitors, `${thanked} of ${visitors} visitors were thanked`);
    const names = (await listRequests(env)).filter(({ suspect }) => !suspect).map(({ name }) => name);
    expect(new Set(names).size === visitors, `${new Set(names).size} of their requests are stored without a mark`);
    const behind = await countOf(200, (n) => cdn.post("127.0.2.1", `Forger ${n}`, forged(n)));
    expect(behind === limit, `${behind} posts of one who forges behind the CDN were taken, and ${limit} are allowed`);
    const direct = await countOf(200, (n) => post(caddy, "127.0.3.1", `Direct ${n}`, forged(n)));
    expect(direct === limit, `${direct} posts of one who forges at Caddy were taken, and ${limit} are allowed`);
    const counts = `${thanked} visitors through the CDN stored; of ${visitors} posts with forged addresses`;
    return `${counts} ${behind} through it and ${direct} past it`;
  },
};

/** So many posts in turn, and how many of them were answered so. */
async function countOf(status: number, send: (n: number) => Promise<number>): Promise<number> {
  let count = 0;
  for (let n = 1; n <= visitors; n++) if ((await send(n)) === status) count++;
  return count;
}

async function post(site: Site, from: string, name: string, headers: Record<string, string>): Promise<number> {
  const body = Buffer.from(JSON.stringify(bodyOf(name)));
  const typed = { "content-type": "application/json", "content-length": body.length, ...headers };
  return (await postOverHttpOne(site, sendContactEmailPath, { body, headers: typed, localAddress: from })).status;
}

/** A stand-in for a CDN: it comes from an address of its own and appends whom it speaks for, whatever they said. */
async function startCdn(site: Site) {
  const server = createServer(async (request, answer) => {
    const visitor = String(request.socket.remoteAddress);
    const before = request.headers["x-forwarded-for"];
    const headers = { ...request.headers, "x-forwarded-for": before ? `${before}, ${visitor}` : visitor };
    const body = await buffer(request);
    const { status, text } = await postOverHttpOne(site, String(request.url), {
      body,
      headers,
      localAddress: cdnAddress,
    });
    answer.writeHead(status).end(text);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const { port } = server.address() as AddressInfo;
  return {
    close: () => server.close(),
    async post(from: string, name: string, headers: Record<string, string>): Promise<number> {
      const typed = { "content-type": "application/json", ...headers };
      const options = { port, localAddress: from, method: "POST", path: sendContactEmailPath, headers: typed };
      return (await sendRequest(options, JSON.stringify(bodyOf(name)))).status;
    },
  };
}
