import type { ReactNode } from "react";

export function Folded({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <details className="folded">
      <summary>
        <h2>{heading}</h2>
      </summary>
      {children}
    </details>
  );
}
