import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { median, type Options } from "../report/result.ts";
import { type MeasuredServer, onClientCore } from "./measured-server.ts";

/** Answers a second of both servers to one kind of request. The figures are medians of the rounds. */
export type Compared = Awaited<ReturnType<typeof compareWithNginx>>[number];

type Headers = Record<string, string>;

/** Chromium's headers besides Accept-Encoding. Load tools send fewer, which is less work for a server. */
const browserHeaders: Headers = {
  accept: "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8",
  "accept-language": "en-US,en;q=0.9",
  "sec-ch-ua": '"Chromium";v="140", "Not=A?Brand";v="24"',
  "sec-fetch-mode": "navigate",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36",
};

/** Measures ours and nginx in turn, so that a busy moment affects both. */
export async function compareWithNginx(
  servers: { ours: MeasuredServer; nginx: MeasuredServer },
  path: string,
  headers: Headers,
  { rounds, say }: Options,
) {
  const kinds: [string, (url: string) => Promise<Headers>][] = [
    ["a page", async () => headers],
    ["a page, a browser's header fields", async () => ({ ...headers, ...browserHeaders })],
    ["unchanged (304)", async (url) => ({ ...headers, "if-none-match": await etagOf(url, headers) })],
  ];
  const compared = [];
  for (const [name, headersFor] of kinds) {
    const [ours, nginx]: [number[], number[]] = [[], []];
    for (let round = 1; round <= rounds; round++) {
      for (const [server, found] of [[servers.ours, ours] as const, [servers.nginx, nginx] as const]) {
        const url = `http://127.0.0.1:${server.port}${path}`;
        found.push(await answersPerSecond(url, await headersFor(url)));
      }
      say(`${name}, round ${round}: ours ${ours.at(-1)}, nginx ${nginx.at(-1)} a second`);
    }
    const ratios = ours.map((perSecond, at) => perSecond / (nginx[at] ?? Number.NaN));
    const lowestRatio = Math.min(...ratios);
    compared.push({ name, ours: median(ours), nginx: median(nginx), ratio: median(ratios), lowestRatio });
  }
  return compared;
}

/** Uses wrk, since a load tool in JavaScript is slower than either server. */
async function answersPerSecond(url: string, headers: Headers): Promise<number> {
  const fields = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const [program = "", ...args] = [...onClientCore, "wrk", "-t1", "-c50", "-d3s", ...fields, url];
  const { stdout } = await promisify(execFile)(program, args);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  if (!(perSecond > 0) || /Non-2xx|Socket errors/.test(stdout)) throw new Error(`Some requests failed: ${stdout}`);
  return perSecond;
}

async function etagOf(url: string, headers: Headers): Promise<string> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  return answer.headers.get("etag") ?? "";
}
