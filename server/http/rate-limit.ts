import { isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import { minuteMs } from "#contract/durations.ts";
import { tooMany } from "./http-error.ts";

type Windows = Map<string, { count: number; endsAtMs: number }>;

const maxKeys = 20_000;
/** A count stays in memory for its window and until the next sweep: the privacy policy names both together. */
export const windowMs = 10 * minuteMs;
export const sweepEveryMs = minuteMs;

/**
 * Counts events by key in fixed windows; a window begins with its key's first event. Keeps at most 20,000 counts:
 * beyond that the older half is forgotten. Keys are personal, such as visitors' addresses, so none stays longer
 * than a minute after its window. `now` must not follow the wall clock, whose jumps would prolong a block.
 */
export function createFixedWindow(lengthMs: number, now: () => number = () => performance.now()) {
  let [newer, older]: [Windows, Windows] = [new Map(), new Map()];
  const sweep = () => {
    for (const windows of [newer, older]) forgetEnded(windows, now());
  };
  setInterval(sweep, sweepEveryMs).unref();
  return {
    /** Counts one event and says how many there were in the window, this one included. */
    count(key: string) {
      const time = now();
      const known = newer.get(key) ?? older.get(key);
      const window = known && known.endsAtMs > time ? known : { count: 0, endsAtMs: time + lengthMs };
      newer.set(key, window);
      if (newer.size >= maxKeys / 2) [newer, older] = [new Map(), newer];
      window.count += 1;
      return { count: window.count, endsInMs: window.endsAtMs - time };
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

/**
 * Whom a limit counts: an IPv4 address, or the /56 an IPv6 address lies in, since a household or a rented server may
 * have all of it. Counts any other text as it is.
 */
export function rateLimitKey(address: string | undefined): string {
  // A client that has disconnected has no address.
  const [bare = ""] = (address ?? "").split("%", 1);
  if (!isIPv6(bare)) return bare.slice(0, 64);
  const groups = expand(bare);
  const isMappedIpv4 = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
  const lastBytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  if (isMappedIpv4) return lastBytes.join(".");
  const [first = 0, second = 0, third = 0, fourth = 0] = groups;
  return `${[first, second, third, fourth & 0xff00].map((group) => group.toString(16)).join(":")}::/56`;
}

/** The /48 an IPv6 address lies in, or the /24 of an IPv4 address: one customer of a provider may have all of it. */
export function wideNetworkKey(address: string | undefined): string {
  const key = rateLimitKey(address);
  if (isIPv4(key)) return `${key.slice(0, key.lastIndexOf("."))}.0/24`;
  return key.replace(/:[\da-f]+::\/56$/, "::/48");
}

function forgetEnded(windows: Windows, time: number): void {
  for (const [key, { endsAtMs }] of windows) if (endsAtMs <= time) windows.delete(key);
}

/** The eight groups of an IPv6 address. The URL parser brings every spelling into one, without dots. */
function expand(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after = ""] = canonical.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [start, end] = [groupsOf(before), groupsOf(after)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
