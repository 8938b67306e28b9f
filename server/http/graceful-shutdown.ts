import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Longer than a slow request may take, shorter than the process is given. */
const closeAllAfterMs = 7_500;

/**
 * While the app closes, finishes requests in flight. Fastify and Node close idle connections. This closes those that have
 * not sent anything yet, which Node does not count as idle. Returns whether the server is shutting down, for `/readyz`.
 */
export function shutDownGracefully(app: FastifyInstance): () => boolean {
  let shuttingDown = false;
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("preClose", async () => {
    shuttingDown = true;
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const closeAll = setTimeout(() => app.server.closeAllConnections(), closeAllAfterMs).unref();
    app.server.once("close", () => clearTimeout(closeAll));
  });
  return () => shuttingDown;
}
