import type { ReactNode } from "react";
import type { Company, Menus } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MenuEntries } from "./MenuEntries.tsx";
import { SmallScreenMenu } from "./SmallScreenMenu.tsx";

interface Props {
  company: Pick<Company, "name" | "phone">;
  menu: Menus["header"];
  /** The address of the page that shows it. */
  current: string;
}

/** The bar at the top of every page, and the link past it. Its menus are popovers: they open, close and answer Escape without script. */
export function Header({ company, menu, current }: Props) {
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
            <MenuEntries entries={menu} current={current} List={Dropdown} />
          </nav>
          <a href={`tel:${company.phone.dial}`} className="header-call">
            <Icon name="phone" />
            <span>{company.phone.display}</span>
          </a>
          <SmallScreenMenu phone={company.phone} menu={menu} current={current} />
        </div>
      </header>
    </>
  );
}

function Dropdown({ name, children }: { name: string; children: ReactNode }) {
  const id = `${name.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-menu`;
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
