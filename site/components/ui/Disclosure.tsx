import type { ReactNode } from "react";

/** The browser keeps one open of those that share a name. */
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
