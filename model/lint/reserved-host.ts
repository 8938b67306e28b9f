/** Says whether a host name is one of those that never belong to anyone (RFC 2606 and RFC 6761). */
export function isReservedHost(host: string): boolean {
  return /(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i.test(host);
}
