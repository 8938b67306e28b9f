import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

const sweepEveryMs = 100;

/** Longer than a slow request may take, shorter than the process is given. */
const closeAllAfterMs = 7_500;

/**
 * While the app closes, finishes requests in flight and closes every idle connection at once, also those that have not
 * sent anything yet, which Node does not count as idle. Returns whether the server is shutting down, for `/readyz`.
 */
export function shutDownGracefully(app: FastifyInstance): () => boolean {
  let shuttingDown = false;
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  const closeIdle = () => {
    app.server.closeIdleConnections();
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  };
  app.addHook("preClose", async () => {
    shuttingDown = true;
    const sweep = setInterval(closeIdle, sweepEveryMs).unref();
    const closeAll = setTimeout(() => app.server.closeAllConnections(), closeAllAfterMs).unref();
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(closeAll);
    });
  });
  return () => shuttingDown;
}
