/** Returns whether a host or mailbox can never belong to anyone (RFC 2606, RFC 6761). */
export function isReservedHost(host: string): boolean {
  return /(?:^|[.@])(?:example|test|invalid|localhost|example\.(?:com|net|org))>?$/i.test(host.trim());
}
