import { isIP } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";
import { minuteMs } from "#contract/durations.ts";
import { tooManyRequests } from "./http-error.ts";

const maxKeys = 20_000;
/** A count stays in memory for its window plus one sweep. The privacy policy names that time. */
export const windowMs = 10 * minuteMs;
export const sweepEveryMs = minuteMs;

/**
 * Counts events by key in fixed windows that begin with a key's first event. Keeps at most 20,000 keys, and none longer
 * than a minute after its window, since keys are personal. `now` must be monotonic.
 */
export function createFixedWindow(lengthMs: number, now: () => number = () => performance.now()) {
  const windows = new Map<string, { count: number; endsAtMs: number }>();
  const forgetEnded = () => {
    const time = now();
    for (const [key, { endsAtMs }] of windows) if (endsAtMs <= time) windows.delete(key);
  };
  setInterval(forgetEnded, sweepEveryMs).unref();
  return {
    /** Counts one event and returns the count in its window. `undo` takes the event back. */
    count(key: string) {
      const time = now();
      const known = windows.get(key);
      const window = known && known.endsAtMs > time ? known : { count: 0, endsAtMs: time + lengthMs };
      window.count += 1;
      windows.set(key, window);
      const [oldest = key] = windows.keys();
      if (windows.size > maxKeys) windows.delete(oldest);
      return { count: window.count, endsInMs: window.endsAtMs - time, undo: () => void window.count-- };
    },
  };
}

export function createVisitorLimit(max: number | "off") {
  const posts = createFixedWindow(windowMs);
  return async ({ ip }: FastifyRequest): Promise<void> => {
    if (max === "off") return;
    const { count, endsInMs } = posts.count(rateLimitKey(ip));
    if (count > max) throw tooManyRequests(endsInMs);
  };
}

/** Returns an IPv4 address or an IPv6 /56, which one household may own. */
export function rateLimitKey(address: string | undefined): string {
  return networkOf(address, { ipv4: 32, ipv6: 56 });
}

/** Returns an IPv4 /24 or an IPv6 /48, which one customer of a provider may own. */
export function wideNetworkKey(address: string | undefined): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 });
}

/** Returns the network of an address. Returns other text unchanged. */
function networkOf(address: string | undefined, { ipv4, ipv6 }: { ipv4: number; ipv6: number }): string {
  // A client that has disconnected has no address.
  const [bare = ""] = (address ?? "").split("%", 1);
  if (!isIP(bare)) return bare.slice(0, 64);
  const parsed = ipaddr.process(bare);
  return parsed.kind() === "ipv4"
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed}/${ipv4}`)}/${ipv4}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/${ipv6}`)}/${ipv6}`;
}
