import type { ReactNode } from "react";

interface Props {
  /** A section of the second rank: it belongs to the topic above it. */
  minor?: boolean;
  children: ReactNode;
}

/** A section's heading. */
export function Heading({ minor = false, children }: Props) {
  return <h2 className={minor ? "text-minor" : "text-heading"}>{children}</h2>;
}
