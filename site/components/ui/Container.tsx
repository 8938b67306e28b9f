import type { ReactNode } from "react";

/** A section across the page, its content held to the page's width. Without a surface it has the page's background. */
export function Container({
  surface,
  children,
}: {
  surface?: "bg-band" | "on-panel" | undefined;
  children: ReactNode;
}) {
  return (
    <section className={surface}>
      <div className="page-width topic">{children}</div>
    </section>
  );
}
