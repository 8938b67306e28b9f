import type { ReactNode } from "react";

interface Props {
  /** The ground of the section where it is not the page's own. */
  surface?: "bg-band" | "on-panel" | undefined;
  children: ReactNode;
}

/** A section across the page, its content held to the page's width. */
export function Container({ surface, children }: Props) {
  return (
    <section className={surface}>
      <div className="page-width py-7">{children}</div>
    </section>
  );
}
