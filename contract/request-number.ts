/** Returns the short number that people say and type: the last six characters of the id, such as `8f3a2c`. */
export function requestNumber(id: string): string {
  return id.slice(-6);
}

/** Tells whether a word may be a short number: six hexadecimal digits. */
export function isRequestNumber(word: string): boolean {
  return /^[\da-f]{6}$/i.test(word);
}
