import { connect, type Socket } from "node:net";

/** What came back. `text` is the body. */
type Answer = NonNullable<ReturnType<typeof wholeAnswer>>;

/** One kept-open connection, one request at a time: the cheapest way to ask, so that the server is the limit. */
export function openConnection(port: number) {
  let socket: Socket | undefined;
  const opened = () => {
    if (!socket || socket.destroyed) {
      socket = connect(port, "127.0.0.1");
      socket.setNoDelay(true);
    }
    return socket;
  };
  return { ask: (request: string) => askOver(opened(), request), close: () => socket?.destroy() };
}

/** One request over a connection of its own. */
export function askOnce(port: number, request: string): Promise<Answer> {
  const connection = openConnection(port);
  return connection.ask(request).finally(connection.close);
}

export function getRequest(path: string): string {
  return `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
}

export function quotePost(body: object, idempotencyKey?: string): string {
  const text = JSON.stringify(body);
  return [
    "POST /functions/v1/send-contact-email HTTP/1.1",
    "Host: 127.0.0.1",
    "Content-Type: application/json",
    ...(idempotencyKey === undefined ? [] : [`Idempotency-Key: ${idempotencyKey}`]),
    `Content-Length: ${Buffer.byteLength(text)}`,
    "",
    text,
  ].join("\r\n");
}

function askOver(socket: Socket, request: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = "";
    const stop = () => {
      socket.off("data", onData).off("error", onEnd).off("close", onEnd);
    };
    const onData = (chunk: Buffer) => {
      received += chunk.toString("latin1");
      const answer = wholeAnswer(received);
      if (!answer) return;
      stop();
      resolve(answer);
    };
    const onEnd = () => {
      stop();
      socket.destroy();
      reject(new Error("The connection ended without an answer"));
    };
    socket.on("data", onData).on("error", onEnd).on("close", onEnd);
    socket.write(request);
  });
}

function wholeAnswer(received: string) {
  const headEnd = received.indexOf("\r\n\r\n");
  if (headEnd < 0) return undefined;
  const head = received.slice(0, headEnd);
  const length = Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
  const text = received.slice(headEnd + 4);
  if (text.length < length) return undefined;
  const retryAfter = /^retry-after: (.+)$/im.exec(head)?.[1];
  return { status: Number(head.slice(9, 12)), retryAfter, text };
}
