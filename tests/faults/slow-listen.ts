import { type ListenOptions, Server } from "node:net";

const delayMs = 500;

/** Loaded into a server before its own code: a busy machine, on which listening takes its time. */
const listen = Server.prototype.listen as (options: ListenOptions) => Server;
Server.prototype.listen = function (this: Server, options: ListenOptions) {
  setTimeout(() => listen.call(this, options), delayMs);
  return this;
} as typeof Server.prototype.listen;
