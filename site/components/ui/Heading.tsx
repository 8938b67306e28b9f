import type { ReactNode } from "react";

interface Props {
  /** A section of the second rank: it belongs to the topic above it. */
  minor?: boolean;
  className?: string;
  children: ReactNode;
}

/** A section's heading. */
export function Heading({ minor = false, className = "", children }: Props) {
  return <h2 className={`${minor ? "text-minor" : "text-heading"} ${className}`}>{children}</h2>;
}
