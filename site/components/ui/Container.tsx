import type { ReactNode } from "react";

const surfaces = {
  page: undefined,
  band: "bg-band",
  panel: "on-panel bg-panel text-panel-text",
};

interface Props {
  surface?: keyof typeof surfaces;
  className?: string;
  children: ReactNode;
}

/** A section across the page, its content held to the page's width. */
export function Container({ surface = "page", className = "py-8 lg:py-10", children }: Props) {
  return (
    <section className={surfaces[surface]}>
      <div className={`mx-auto max-w-[74rem] px-5 md:px-8 ${className}`}>{children}</div>
    </section>
  );
}
