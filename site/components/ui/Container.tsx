import type { ReactNode } from "react";

/** The first or the second of two sections that share a row on a desktop. */
export type Beside = "first" | "second";

interface Props {
  surface?: "bg-band" | "on-panel" | undefined;
  beside?: Beside | undefined;
  children: ReactNode;
}

/** A section across the page, its content held to the page's width. Without a surface it has the page's background. */
export function Container({ surface, beside, children }: Props) {
  const classes = [surface, beside && `beside ${beside}`].filter(Boolean).join(" ");
  return (
    <section className={classes || undefined}>
      <div className="page-width topic">{children}</div>
    </section>
  );
}
