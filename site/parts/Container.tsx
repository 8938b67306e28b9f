import type { ReactNode } from "react";

const surfaces = {
  page: undefined,
  band: "bg-band",
  panel: "on-panel bg-panel text-panel-text",
};

interface Props {
  children: ReactNode;
  surface?: keyof typeof surfaces;
  className?: string;
}

/** A section across the page, its content held to the page's width. */
export function Container({ children, surface = "page", className = "py-14 lg:py-20" }: Props) {
  return (
    <section className={surfaces[surface]}>
      <div className={`mx-auto max-w-[74rem] px-5 md:px-8 ${className}`}>{children}</div>
    </section>
  );
}
