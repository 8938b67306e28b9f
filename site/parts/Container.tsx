import type { ReactNode } from "react";

const surfaces = {
  page: "",
  band: "bg-band",
  panel: "on-panel bg-panel text-panel-text",
};

interface Props {
  children: ReactNode;
  surface?: keyof typeof surfaces;
  /** Names the section for screen readers and for links: the id of its heading. */
  labelledBy?: string;
  id?: string;
  className?: string;
}

/** A section across the page, its content held to the page's width. */
export function Container({ children, surface = "page", labelledBy, id, className = "py-14 lg:py-20" }: Props) {
  return (
    <section id={id} aria-labelledby={labelledBy} className={surfaces[surface]}>
      <div className={`mx-auto max-w-[74rem] px-5 md:px-8 ${className}`}>{children}</div>
    </section>
  );
}
