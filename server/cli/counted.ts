/** A number with its noun, such as "1 request" or "2 deliveries". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
