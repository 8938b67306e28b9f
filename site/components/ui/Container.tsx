import type { ReactNode } from "react";
import type { Beside } from "../../lib/sections-beside.ts";

interface Props {
  surface?: "bg-band" | "on-panel" | undefined;
  /** Where the section shares a row on a desktop: the first or the second in it. */
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
