import type { FastifyInstance } from "fastify";

const sweepEveryMs = 100;

/** Longer than a slow request may take, shorter than the process is given. */
const hangUpAfterMs = 7_500;

/**
 * While the app closes, what is in hand is finished and every connection that falls idle is closed at once: a browser
 * would hold it open for seconds. Answers whether the server is leaving, for the readiness page.
 */
export function leaveCalmly(app: FastifyInstance): () => boolean {
  let leaving = false;
  app.addHook("preClose", async () => {
    leaving = true;
    const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepEveryMs).unref();
    const hangingUp = setTimeout(() => app.server.closeAllConnections(), hangUpAfterMs).unref();
    app.server.once("close", () => {
      clearInterval(sweeping);
      clearTimeout(hangingUp);
    });
  });
  return () => leaving;
}
