import type { ReactNode } from "react";

interface Props {
  href: string;
  /** The address of the page the link stands on. */
  current: string;
  children: ReactNode;
}

/** A link of a menu, marked where it leads to the page one is on. */
export function MenuLink({ href, current, children }: Props) {
  return (
    <a href={href} aria-current={href === current ? "page" : undefined} className="menu-link">
      {children}
    </a>
  );
}
