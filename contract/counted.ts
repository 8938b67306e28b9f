/** Formats a number with its noun, such as "1 request" or "2,000 deliveries". `many` is the plural. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? one : many}`;
}
