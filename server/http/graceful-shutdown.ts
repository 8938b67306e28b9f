import type { FastifyInstance } from "fastify";

const sweepEveryMs = 100;

/** Longer than a slow request may take, shorter than the process is given. */
const closeAllAfterMs = 7_500;

/**
 * While the app closes, requests in flight are finished and every connection that falls idle is closed at once: a
 * browser would hold it open for seconds. Returns whether the server is shutting down, for the readiness page.
 */
export function shutDownGracefully(app: FastifyInstance): () => boolean {
  let shuttingDown = false;
  app.addHook("preClose", async () => {
    shuttingDown = true;
    const sweep = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs).unref();
    const closeAll = setTimeout(() => app.server.closeAllConnections(), closeAllAfterMs).unref();
    app.server.once("close", () => {
      clearInterval(sweep);
      clearTimeout(closeAll);
    });
  });
  return () => shuttingDown;
}
