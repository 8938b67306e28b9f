import { fillTimeField, honeypotField } from "#contract/read-quote-request.ts";

/** A person takes longer. Only faster sends are reported. */
const quickMs = 2_000;

export function spamSignals(form: FormData, sinceOpenedMs = performance.now()): Record<string, string> {
  const honeypot = String(form.get(honeypotField) ?? "");
  return {
    ...(honeypot && { [honeypotField]: honeypot }),
    ...(sinceOpenedMs < quickMs && { [fillTimeField]: String(Math.round(sinceOpenedMs)) }),
  };
}
