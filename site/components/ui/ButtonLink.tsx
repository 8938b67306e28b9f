import type { ReactNode } from "react";

/** A link drawn as a quiet button. */
export function ButtonLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <p>
      <a
        href={href}
        className="inline-flex min-h-12 items-center rounded-small border-2 border-text px-6 font-semibold hover:bg-band"
      >
        {children}
      </a>
    </p>
  );
}
