import type { Server } from "node:http";
import { BlockList, isIPv6, type Socket } from "node:net";
import { visitorNetwork } from "./visitor-network.ts";

/** More open connections than these are hung up on at once: one address first, then all of them together. */
export interface ConnectionCaps {
  fromOne: number;
  inAll: number;
}

/** An office behind one address fits into the first figure, and twenty such attackers into the second. */
export const connectionCaps: ConnectionCaps = { fromOne: 600, inAll: 12_000 };

/** Caps a server's open connections. Our own proxies speak for many visitors, so only the cap of all holds for them. */
export function capConnections(server: Server, trustedProxies: string[], caps: ConnectionCaps = connectionCaps): void {
  const open = new Map<string, number>();
  const isOurProxy = matchNetworks(trustedProxies);
  server.maxConnections = caps.inAll;
  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (isOurProxy(address)) return;
    const network = visitorNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once("close", () => release(open, network));
    if (count > caps.fromOne) socket.destroy();
  });
}

function release(open: Map<string, number>, network: string): void {
  const left = (open.get(network) ?? 0) - 1;
  if (left > 0) open.set(network, left);
  else open.delete(network);
}

function matchNetworks(networks: string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks) {
    const [address = "", prefix] = network.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    list.addSubnet(address, prefix === undefined ? (family === "ipv6" ? 128 : 32) : Number(prefix), family);
  }
  return (address) => networks.length > 0 && list.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}
