import type { ReactNode } from "react";

/** A link drawn as a quiet button. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a href={href} className="call-line">
        {children}
      </a>
    </p>
  );
}
