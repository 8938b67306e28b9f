import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

interface KeptConnection {
  inHand: number;
  hangingUp: NodeJS.Timeout;
  noteAnswered: () => void;
}

/** Node itself ends an idle connection before this. Empty lines are no request, yet they would keep it open for ever. */
const nextRequestWithinMs = 6_000;

const connections = new WeakMap<Socket, KeptConnection>();

/** Hangs up on a kept connection that brings no request in time after an answer, whatever else it brings. */
export function awaitNextRequest({ socket }: IncomingMessage, response: ServerResponse): void {
  const connection = connections.get(socket) ?? know(socket);
  connection.inHand += 1;
  response.on("close", connection.noteAnswered);
}

/** One timer for the life of a connection, set back with each answer: making one for each would cost more than routing. */
function know(socket: Socket): KeptConnection {
  const connection: KeptConnection = {
    inHand: 0,
    hangingUp: setTimeout(() => connection.inHand === 0 && socket.destroy(), nextRequestWithinMs),
    noteAnswered() {
      connection.inHand -= 1;
      if (!socket.destroyed) connection.hangingUp.refresh();
    },
  };
  connections.set(socket, connection);
  socket.once("close", () => clearTimeout(connection.hangingUp));
  return connection;
}
