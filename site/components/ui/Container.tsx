import type { ReactNode } from "react";

const surfaces = {
  page: undefined,
  band: "bg-band",
  panel: "on-panel",
};

interface Props {
  surface?: keyof typeof surfaces;
  className?: string;
  children: ReactNode;
}

/** A section across the page, its content held to the page's width. */
export function Container({ surface = "page", className = "py-7", children }: Props) {
  return (
    <section className={surfaces[surface]}>
      <div className={`page-width ${className}`}>{children}</div>
    </section>
  );
}
