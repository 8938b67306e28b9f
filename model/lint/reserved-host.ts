/** Says whether a host name, or that of a mailbox, never belongs to anyone (RFC 2606 and RFC 6761). */
export function isReservedHost(host: string): boolean {
  return /(?:^|[.@])(?:example|test|invalid|localhost|example\.(?:com|net|org))>?$/i.test(host.trim());
}

export function leadsNowhere(url: string): boolean {
  return isReservedHost(new URL(url).hostname);
}
