import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface KeptConnection {
  inFlight: number;
  closeTimer: NodeJS.Timeout;
  onAnswered: () => void;
}

/** Node itself ends an idle connection before this. Empty lines are no request, yet they would keep it open for ever. */
const nextRequestTimeoutMs = 6_000;

const connections = new WeakMap<Socket, KeptConnection>();

/** Hangs up on a kept connection that brings no request in time after an answer, whatever else it brings. */
export function awaitNextRequest({ socket }: IncomingMessage, response: ServerResponse): void {
  const connection = connections.get(socket) ?? track(socket);
  connection.inFlight += 1;
  response.on("close", connection.onAnswered);
}

/** One timer for the life of a connection, reset with each answer: making one for each would cost more than routing. */
function track(socket: Socket): KeptConnection {
  const connection: KeptConnection = {
    inFlight: 0,
    closeTimer: setTimeout(() => connection.inFlight === 0 && socket.destroy(), nextRequestTimeoutMs),
    onAnswered() {
      connection.inFlight -= 1;
      if (!socket.destroyed) connection.closeTimer.refresh();
    },
  };
  connections.set(socket, connection);
  socket.once("close", () => clearTimeout(connection.closeTimer));
  return connection;
}
