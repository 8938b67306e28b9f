import { honeypotField } from "#contract/read-quote-request.ts";

/** Visitors don't see it, so only a program fills it in; see `contract/read-quote-request.ts`. */
export function Honeypot() {
  return (
    <div className="off-screen" aria-hidden="true">
      <label>
        Leave this empty <input name={honeypotField} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
