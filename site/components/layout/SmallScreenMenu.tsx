import type { Company, Link } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { MenuLink } from "./MenuLink.tsx";

interface Props {
  phone: Company["phone"];
  services: Link[];
  cities: Link[];
  /** The address of the page it stands on. */
  current: string;
}

/** The menu of small screens: a panel below the header whose two lists open and close on their own. */
export function SmallScreenMenu({ phone, services, cities, current }: Props) {
  return (
    <div className="small-screen-menu">
      <button type="button" popoverTarget="menu" className="menu-button" aria-label="Menu">
        <Icon name="menu" isLarge />
      </button>
      <div id="menu" popover="auto" className="panel-menu">
        <nav aria-label="Menu">
          <MenuLink href="/" current={current}>
            Home
          </MenuLink>
          <MenuList name="Services" links={services} current={current} />
          <MenuList name="Cities" links={cities} current={current} />
          <MenuLink href="/contact" current={current}>
            Contact
          </MenuLink>
          <a href={`tel:${phone.dial}`} className="call-button">
            <Icon name="phone" />
            {phone.display}
          </a>
        </nav>
      </div>
    </div>
  );
}

function MenuList({ name, links, current }: { name: string; links: Link[]; current: string }) {
  return (
    <details>
      <summary>
        {name}
        <Icon name="chevron" />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink href={link.href} current={current}>
              {link.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
