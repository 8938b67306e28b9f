import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request as startRequest } from "node:http";

/** Sends a request as it is given, over a connection of its own. Rejects where that broke before the whole answer. */
export async function sendRequest(options: RequestOptions, body: string | Buffer = "") {
  const request = startRequest({ host: "127.0.0.1", agent: false, ...options });
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  // After the answer the rest of a body that nobody reads may meet a closed connection.
  request.on("error", () => {});
  // The consumers of node:stream wait for the whole request to be read, too.
  let text = "";
  response.setEncoding("utf8").on("data", (part: string) => (text += part));
  await once(response, "end");
  request.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
