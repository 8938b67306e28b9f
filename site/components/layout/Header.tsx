import type { ReactNode } from "react";
import type { Company, Link } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MenuEntries } from "./MenuEntries.tsx";
import { SmallScreenMenu } from "./SmallScreenMenu.tsx";

interface Props {
  company: Pick<Company, "name" | "phone">;
  services: Link[];
  cities: Link[];
  /** The address of the page it stands on. */
  current: string;
}

/** The bar at the top of every page, and the link past it. Its menus are popovers: they open, close and answer Escape without script. */
export function Header({ company, services, cities, current }: Props) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <header className="not-printed site-header">
        <div className="page-width">
          <a href="/" className="home-link" aria-label={`${company.name}, home`}>
            <Logo name={company.name} />
          </a>
          <nav aria-label="Main" className="main-menu">
            <MenuEntries services={services} cities={cities} current={current} List={Dropdown} />
          </nav>
          <a href={`tel:${company.phone.dial}`} className="header-call">
            <Icon name="phone" />
            <span>{company.phone.display}</span>
          </a>
          <SmallScreenMenu phone={company.phone} services={services} cities={cities} current={current} />
        </div>
      </header>
    </>
  );
}

function Dropdown({ name, children }: { name: string; children: ReactNode }) {
  const id = `${name.toLowerCase()}-menu`;
  return (
    <div>
      <button type="button" popoverTarget={id} className="menu-link">
        {name}
        <Icon name="chevron" />
      </button>
      <ul id={id} popover="auto" aria-label={name} className="dropdown">
        {children}
      </ul>
    </div>
  );
}
