import { fillTimeField, honeypotField } from "#contract/read-quote-request.ts";

/** A person takes longer than this, so only a quicker send is reported. */
const quickMs = 2_000;

/** Returns no signals for nearly everyone. */
export function spamSignals(form: FormData, sinceOpenedMs = performance.now()): Record<string, string> {
  const honeypot = String(form.get(honeypotField) ?? "");
  return {
    ...(honeypot && { [honeypotField]: honeypot }),
    ...(sinceOpenedMs < quickMs && { [fillTimeField]: String(Math.round(sinceOpenedMs)) }),
  };
}
