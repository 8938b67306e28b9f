import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Longer than a slow request, shorter than the shutdown timeout of the process. */
const closeAllAfterMs = 7_500;

/** Closes connections that sent nothing, which Node does not count as idle. Returns whether a shutdown has begun. */
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
