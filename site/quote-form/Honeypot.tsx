import { honeypotField } from "#contract/read-quote-request.ts";

/** What no visitor sees and only a program fills in; see `contract/read-quote-request.ts`. */
export function Honeypot() {
  return (
    <div className="off-screen" aria-hidden="true">
      <label>
        Leave this empty <input name={honeypotField} type="text" autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
