import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request as startRequest } from "node:http";

/** Sends a request over a new connection. Rejects if the connection breaks before the response is complete. */
export async function sendRequest(options: RequestOptions, body: string | Buffer = "") {
  const request = startRequest({ host: "127.0.0.1", agent: false, ...options });
  request.end(body);
  const [response] = (await once(request, "response")) as [IncomingMessage];
  // The server may answer and close before it has read the whole body.
  request.on("error", () => {});
  // The consumers of node:stream would also wait until the request is sent.
  let text = "";
  response.setEncoding("utf8").on("data", (part: string) => (text += part));
  await once(response, "end");
  request.destroy();
  return { status: response.statusCode ?? 0, headers: response.headers, text };
}
