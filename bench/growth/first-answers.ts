import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Manifest } from "#contract/built-site.ts";
import { openHouse } from "../../tests/open-house.ts";

/** The first answer of a page, as it goes over the wire: header fields and compressed body. */
export interface FirstAnswer {
  address: string;
  bytes: number;
}

/** Asks the real server for every page, compressed with brotli, and finds the largest answer. */
export async function largestFirstAnswer(builtDir: string): Promise<FirstAnswer> {
  const manifest: Manifest = JSON.parse(readFileSync(join(builtDir, "manifest.json"), "utf8"));
  const house = await openHouse(builtDir);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    let largest: FirstAnswer = { address: "", bytes: 0 };
    for (const address of Object.keys(manifest.pages)) {
      const bytes = await bytesOf(`${house.url}${address}`, agent);
      if (bytes > largest.bytes) largest = { address, bytes };
    }
    return largest;
  } finally {
    agent.destroy();
    await house.close();
  }
}

async function bytesOf(url: string, agent: Agent): Promise<number> {
  const asked = get(url, { agent, headers: { "accept-encoding": "br" } });
  const [socket] = await once(asked, "socket");
  const before = socket.bytesRead;
  const [answer]: IncomingMessage[] = await once(asked, "response");
  if (answer?.statusCode !== 200 || answer.headers["content-encoding"] !== "br")
    throw new Error(
      `${url} was answered with ${answer?.statusCode}, ${answer?.headers["content-encoding"] ?? "plain"}.`,
    );
  answer.resume();
  await once(answer, "end");
  return socket.bytesRead - before;
}
