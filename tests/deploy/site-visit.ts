import { once } from "node:events";
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectTls } from "node:tls";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { sendRequest } from "../../testing/send-request.ts";

/** Where the site is served with TLS on loopback, and the certificate of the authority that vouches for it. */
export interface Site {
  port: number;
  certificate: string;
}

/** One connection a visitor keeps open. */
export type Visit = Awaited<ReturnType<typeof openVisit>>;

/** The name the shipped Caddyfile serves the site under. */
export const siteHost = "www.example.com";

const formHeaders = { ":method": "POST", ":path": sendContactEmailPath, "content-type": "application/json" };
const answerWithinMs = 30_000;

/** Connects as a browser does: it offers both protocols and trusts no certificate that is not vouched for. */
export async function openVisit(site: Site, host = siteHost) {
  const socket = connectTls(tlsOptions(site, host, ["h2", "http/1.1"]));
  await once(socket, "secureConnect", { signal: AbortSignal.timeout(answerWithinMs) });
  const session = connect(`https://${host}:${site.port}`, { createConnection: () => socket });
  // Each question that was open hears of it too.
  session.on("error", () => {});
  return {
    /** What was agreed on at its start, such as "h2". */
    protocol: String(socket.alpnProtocol),
    isOpen: () => !session.closed && !session.destroyed,
    ask: (headers: OutgoingHttpHeaders, body?: string | Buffer) => askOver(session, headers, body),
    /** Sends the form, as JSON unless the headers say otherwise. */
    post: (body: string | Buffer, headers: OutgoingHttpHeaders = {}) =>
      askOver(session, { ...formHeaders, ...headers }, body),
    close: () => session.destroy(),
  };
}

/** Posts over HTTP/1.1, with the length said before or in chunks. `localAddress` is where it comes from. */
export function postOverHttpOne(
  site: Site,
  path: string,
  { body, headers, localAddress }: { body: Buffer; headers: OutgoingHttpHeaders; localAddress?: string },
) {
  const host = { host: `${siteHost}:${site.port}` };
  const connection = { ...tlsOptions(site, siteHost, ["http/1.1"]), protocol: "https:", localAddress };
  return sendRequest(
    { ...connection, method: "POST", path, headers: { ...headers, ...host }, timeout: answerWithinMs },
    body,
  );
}

function tlsOptions({ port, certificate }: Site, servername: string, protocols: string[]) {
  return { host: "127.0.0.1", port, servername, ca: certificate, ALPNProtocols: protocols };
}

async function askOver(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body: string | Buffer | undefined) {
  const stream = session.request(headers, { endStream: body === undefined });
  let answered: Record<string, unknown> | undefined;
  let [text, fault] = ["", ""];
  stream.setTimeout(answerWithinMs, () => stream.close(constants.NGHTTP2_CANCEL));
  stream.on("response", (found) => (answered = found));
  stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  // An answer may come before the body was read to its end; the rest is then refused.
  stream.on("error", ({ message }) => (fault = message));
  if (body !== undefined) stream.end(body);
  await new Promise((resolve) => stream.on("close", resolve));
  if (answered) return { status: Number(answered[":status"]), headers: answered, text };
  throw new Error(`The stream ended without an answer, with code ${stream.rstCode}: ${fault}`);
}
