import type { ReactNode } from "react";

interface Props {
  className: "disclosure" | "folded";
  heading: ReactNode;
  /** The browser keeps only one disclosure with the same name open. */
  name?: string;
  children: ReactNode;
}

export function Disclosure({ className, heading, name, children }: Props) {
  return (
    <details className={className} name={name}>
      <summary>{heading}</summary>
      {children}
    </details>
  );
}
