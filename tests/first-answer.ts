import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";

/** What fits the first ten packets of a connection (RFC 6928), the TLS records around it taken off. */
export const firstFlightBytes = 14_600;

/** Asks for pages as a browser does, one after the other, and counts every byte of each answer, headers included. */
export async function firstAnswers(url: string, addresses: string[]): Promise<{ address: string; bytes: number }[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const answers: { address: string; bytes: number }[] = [];
    for (const address of addresses) answers.push({ address, bytes: await bytesOf(url + address, agent) });
    return answers;
  } finally {
    agent.destroy();
  }
}

async function bytesOf(url: string, agent: Agent): Promise<number> {
  const asked = get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const [socket] = await once(asked, "socket");
  const before = socket.bytesRead;
  const [answer]: IncomingMessage[] = await once(asked, "response");
  const coding = answer?.headers["content-encoding"] ?? "plain";
  if (answer?.statusCode !== 200 || coding !== "br") {
    throw new Error(`${url} was answered with ${answer?.statusCode}, ${coding}.`);
  }
  answer.resume();
  await once(answer, "end");
  return socket.bytesRead - before;
}
