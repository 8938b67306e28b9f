import type { ComponentType, ReactNode } from "react";
import type { Link } from "#model/site.ts";
import { MenuLink } from "./MenuLink.tsx";

interface Props {
  services: Link[];
  cities: Link[];
  /** The address of the page it stands on. */
  current: string;
  /** Draws a list that opens. */
  List: ComponentType<{ name: string; children: ReactNode }>;
}

/** What every menu leads to, in order. */
export function MenuEntries({ services, cities, current, List }: Props) {
  const linksTo = (links: Link[]) =>
    links.map(({ name, href }) => (
      <li key={href}>
        <MenuLink href={href} current={current}>
          {name}
        </MenuLink>
      </li>
    ));
  return (
    <>
      <MenuLink href="/" current={current}>
        Home
      </MenuLink>
      <List name="Services">{linksTo(services)}</List>
      <List name="Cities">{linksTo(cities)}</List>
      <MenuLink href="/contact" current={current}>
        Contact
      </MenuLink>
    </>
  );
}
