/** Whether an address stands at a host, however the two spell its name and port. */
export function standsAt(address: string, host: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, host: itsHost } = new URL(address);
  const same = `${protocol}//${host}`;
  return itsHost !== "" && URL.canParse(same) && new URL(same).host === itsHost;
}
