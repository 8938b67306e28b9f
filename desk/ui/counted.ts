const number = new Intl.NumberFormat("en-US");

/** "1 request", "20,000 requests". */
export function counted(count: number, one: string): string {
  return `${number.format(count)} ${one}${count === 1 ? "" : "s"}`;
}
