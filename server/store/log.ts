/** Where the server's own words go. What is handed over must never hold personal data: codes and ids, no messages. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}
