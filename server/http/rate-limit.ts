import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { minuteMs } from "#contract/durations.ts";
import { tooMany } from "./http-error.ts";

const maxKeys = 20_000;
/** A count stays in memory for its window and until the next sweep: the privacy policy names both together. */
export const windowMs = 10 * minuteMs;
export const sweepEveryMs = minuteMs;

/**
 * Counts events by key in fixed windows. A window begins with its key's first event. Keeps at most 20,000 counts and drops
 * the key that was counted longest ago. Keys are personal, such as visitors' addresses, so none stays longer than a minute
 * after its window. `now` must not follow the wall clock, whose jumps would prolong a block.
 */
export function createFixedWindow(lengthMs: number, now: () => number = () => performance.now()) {
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  const forgetEnded = () => {
    const time = now();
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= time) windows.delete(key);
  };
  setInterval(forgetEnded, sweepEveryMs).unref();
  return {
    /** Counts one event and says how many there were in the window, this one included. `undo` takes this one back. */
    count(key: string) {
      const time = now();
      const known = windows.get(key);
      const window = known && known.endsAtMs > time ? known : { count: 0, endsAtMs: time + lengthMs };
      window.count += 1;
      // A map keeps the order of insertion: this key goes to its end.
      windows.delete(key);
      windows.set(key, window);
      const [oldest = key] = windows.keys();
      if (windows.size > maxKeys) windows.delete(oldest);
      const undo = () => {
        window.count -= 1;
      };
      return { count: window.count, endsInMs: window.endsAtMs - time, undo };
    },
  };
}

/** Allows each visitor `max` posts in ten minutes. The returned hook throws 429 beyond that. */
export function createVisitorLimit(max: number | "off") {
  const posts = createFixedWindow(windowMs);
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (max === "off") return;
    const { count, endsInMs } = posts.count(rateLimitKey(ip));
    if (count > max) throw tooMany(endsInMs);
  };
}

/** Returns whom a limit counts: an IPv4 address, or the /56 of an IPv6 address, since a household may have all of it. */
export function rateLimitKey(address: string | undefined): string {
  return networkOf(address, { ipv4: 32, ipv6: 56 });
}

/** Returns an IPv4 /24 or an IPv6 /48: one customer of a provider may have all of it. */
export function wideNetworkKey(address: string | undefined): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 });
}

/** Returns the network of so many bits that an address lies in, and any other text as it is. */
function networkOf(address: string | undefined, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  // A client that has disconnected has no address.
  const [bare = ""] = (address ?? "").split("%", 1);
  if (!isIP(bare)) return bare.slice(0, 64);
  const parsed = ipaddr.process(bare);
  return parsed.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4}`)}/${ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6}`)}/${ipv6}`;
}
