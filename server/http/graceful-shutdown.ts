import type { Socket } from "node:net";
import type { FastifyInstance } from "fastify";

/** Longer than a slow request, shorter than the shutdown timeout of the process. */
const closeAllAfterMs = 7_500;

/** Also closes connections that sent nothing, which Node does not count as idle. */
export function shutDownGracefully(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on("connection", (socket) => {
    connections.add(socket);
    socket.once("close", () => connections.delete(socket));
  });
  app.addHook("preClose", async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const closeAll = setTimeout(() => app.server.closeAllConnections(), closeAllAfterMs).unref();
    app.server.once("close", () => clearTimeout(closeAll));
  });
}
