import type { ReactNode } from "react";

/** A section's heading. */
export function Heading({ className = "", children }: { className?: string; children: ReactNode }) {
  return <h2 className={`text-heading ${className}`}>{children}</h2>;
}
