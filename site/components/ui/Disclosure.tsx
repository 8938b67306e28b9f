import type { ReactNode } from "react";

/** What opens below its heading. Of those that share a name, the browser keeps one open at a time. */
export function Disclosure({ heading, name, children }: { heading: string; name?: string; children: ReactNode }) {
  return (
    <details className="disclosure" name={name}>
      <summary>
        <h3>{heading}</h3>
      </summary>
      {children}
    </details>
  );
}
