import type { ComponentType, ReactNode } from "react";
import type { Link, Menus } from "#model/site.ts";

export interface MenuProps {
  menu: Menus["header"];
  /** The current page's address. */
  current: string;
}

interface Props extends MenuProps {
  List: ComponentType<{ name: string; children: ReactNode }>;
}

export function MenuEntries({ menu, current, List }: Props) {
  const linkTo = ({ name, href }: Link) => (
    <a href={href} key={href} aria-current={href === current ? "page" : undefined} className="menu-link">
      {name}
    </a>
  );
  return menu.map((entry) =>
    "links" in entry ? (
      <List key={entry.name} name={entry.name}>
        {entry.links.map((link) => (
          <li key={link.href}>{linkTo(link)}</li>
        ))}
      </List>
    ) : (
      linkTo(entry)
    ),
  );
}
