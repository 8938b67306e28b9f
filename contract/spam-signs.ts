/**
 * A text field no visitor sees and no browser fills in by itself. Whoever writes into it is likely a program; the
 * request is stored and marked, never refused. In the form: `autocomplete="off"`, out of the tab order, hidden by CSS.
 */
export const trapField = "remarks";

/**
 * A hidden field that script sets when the form is sent: whole milliseconds since the page was opened
 * (`performance.now()`), as digits. Blank without script, which means nothing.
 */
export const fillTimeField = "filledInMs";

/** What these two fields said. */
export interface SpamSigns {
  trapped: boolean;
  /** Milliseconds, or undefined when no script ran. */
  filledInMs: number | undefined;
}

/** Reads the two fields of a body that `readQuoteRequest` accepted. */
export function readSpamSigns(body: unknown): SpamSigns {
  const { [trapField]: trap = "", [fillTimeField]: time = "" } = body as Record<string, unknown>;
  const filledInMs = /^\d{1,12}$/.test(String(time)) ? Number(time) : undefined;
  return { trapped: trap !== "", filledInMs };
}
