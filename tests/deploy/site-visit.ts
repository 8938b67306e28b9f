import { once } from "node:events";
import { type ClientHttp2Session, connect, constants, type OutgoingHttpHeaders } from "node:http2";
import { connect as connectTls } from "node:tls";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";

/** A site with TLS on loopback, and the certificate of its authority. */
export interface Site {
  port: number;
  certificate: string;
}

/** The site's domain in the shipped Caddyfile. */
export const siteHost = "www.example.com";

/** The domain that the shipped Caddyfile redirects to the site's. */
export const bareHost = "example.com";

const formHeaders = { ":method": "POST", ":path": sendContactEmailPath, "content-type": "application/json" };
const answerWithinMs = 30_000;

/** Connects like a browser: offers both protocols and checks the certificate. */
export async function openVisit(site: Site, host = siteHost) {
  const { port, certificate: ca } = site;
  const socket = connectTls({ host: "127.0.0.1", port, ca, servername: host, ALPNProtocols: ["h2", "http/1.1"] });
  await once(socket, "secureConnect", { signal: AbortSignal.timeout(answerWithinMs) });
  const session = connect(`https://${host}:${site.port}`, { createConnection: () => socket });
  // Each open request reports the error too.
  session.on("error", () => {});
  return {
    /** The negotiated protocol, such as "h2". */
    protocol: String(socket.alpnProtocol),
    ask: (headers: OutgoingHttpHeaders, body?: string | Buffer) => askOver(session, headers, body),
    /** Sends the form as JSON unless the headers name another type. */
    post: (body: string | Buffer, headers: OutgoingHttpHeaders = {}) =>
      askOver(session, { ...formHeaders, ...headers }, body),
    close: () => session.destroy(),
  };
}

async function askOver(session: ClientHttp2Session, headers: OutgoingHttpHeaders, body: string | Buffer | undefined) {
  const stream = session.request(headers, { endStream: body === undefined });
  let response: Record<string, unknown> | undefined;
  let [text, fault] = ["", ""];
  stream.setTimeout(answerWithinMs, () => stream.close(constants.NGHTTP2_CANCEL));
  stream.on("response", (found) => (response = found));
  stream.setEncoding("utf8").on("data", (part: string) => (text += part));
  // The answer may come before the whole body is read.
  stream.on("error", ({ message }) => (fault = message));
  if (body !== undefined) stream.end(body);
  await new Promise((resolve) => stream.on("close", resolve));
  if (response) return { status: Number(response[":status"]), headers: response, text };
  throw new Error(`The stream ended without an answer, with code ${stream.rstCode}: ${fault}`);
}
