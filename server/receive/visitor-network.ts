import { isIPv6 } from "node:net";

/**
 * Whom a limit counts: an IPv4 address, or the /64 an IPv6 address lies in, since one household or one rented server
 * has all of it. What a proxy wrote may be no address at all and then counts as it stands.
 */
export function visitorNetwork(address: string): string {
  const unzoned = address.split("%", 1)[0] ?? "";
  if (!isIPv6(unzoned)) return unzoned.slice(0, 64);
  const groups = expand(unzoned);
  const isMappedIpv4 = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMappedIpv4)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight groups of an IPv6 address. The URL parser brings every spelling into one, without dots. */
function expand(address: string): number[] {
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = "", after = ""] = canonical.split("::");
  const groupsOf = (text: string) => (text === "" ? [] : text.split(":").map((group) => Number.parseInt(group, 16)));
  const [start, end] = [groupsOf(before), groupsOf(after)];
  return [...start, ...Array<number>(8 - start.length - end.length).fill(0), ...end];
}
