import { once } from "node:events";
import { Agent, get, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { DomUtils, parseDocument } from "htmlparser2";

/**
 * Limits of a page with its headers, as sent: the whole page, and the part that its first screen needs. What fits the
 * first round trip of TCP arrives at once. Two pages may be longer.
 */
export const firstRoundTripBytes = 14_600;
export const maxPageBytes = 15_000;
export const maxFirstScreenBytes = 12_500;

const asText = { params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } };

/** A page's compressed size with its headers. */
export type FirstAnswer = Awaited<ReturnType<typeof firstAnswers>>[number];

/** Fetches pages as a browser does, one after the other over one connection. */
export async function firstAnswers(url: string, addresses: string[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const answers = [];
  for (const address of addresses) {
    const { bytes, body } = await fetchPage(url + address, agent);
    const firstScreen = brotliCompressSync(upToFirstSection(brotliDecompressSync(body).toString()), asText);
    answers.push({ address, bytes, firstScreenBytes: bytes - body.length + firstScreen.length });
  }
  agent.destroy();
  return answers;
}

async function fetchPage(url: string, agent: Agent) {
  const request = get(url, { agent, headers: { "accept-encoding": "gzip, deflate, br, zstd" } });
  const [socket] = await once(request, "socket");
  const before = socket.bytesRead;
  const [answer]: IncomingMessage[] = await once(request, "response");
  const coding = answer?.headers["content-encoding"];
  if (answer?.statusCode !== 200 || coding !== "br") {
    throw new Error(`${url} answered ${answer?.statusCode} with encoding ${coding}.`);
  }
  const body = await buffer(answer);
  return { bytes: socket.bytesRead - before, body };
}

function upToFirstSection(html: string): string {
  const page = parseDocument(html, { withEndIndices: true });
  const [main] = DomUtils.getElementsByTagName("main", page);
  const first = main?.children.find(({ type }) => type === "tag");
  if (!first?.endIndex) throw new Error("The page has no first section.");
  return html.slice(0, first.endIndex + 1);
}
