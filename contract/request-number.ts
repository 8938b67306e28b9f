/** Returns the short number of a request that people say and type: the last six characters of its id, such as `8f3a2c`. */
export function requestNumber(id: string): string {
  return id.slice(-6);
}

/** Tells whether a word may be the short number of a request. Ids end in hexadecimal digits. */
export function isRequestNumber(word: string): boolean {
  return /^[\da-f]{6}$/i.test(word);
}
