import type { ReactNode } from "react";
import { credentials } from "#model/resolve/company-sentences.ts";
import type { Company } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MenuEntries, type MenuProps } from "./MenuEntries.tsx";
import { Notices } from "./Notices.tsx";
import { SmallScreenMenu } from "./SmallScreenMenu.tsx";

interface Props extends MenuProps {
  company: Pick<Company, "name" | "phone" | "license" | "insurance" | "notices" | "timeZone">;
  shortName: string | undefined;
}

/** Menus are popovers, which open and close by Escape without script. */
export function Header({ company, shortName, ...menu }: Props) {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <header className="site-header">
        <div className="page-width">
          <a href="/" className="home-link" aria-label={`${company.name}, home`}>
            <Logo name={company.name} shortName={shortName} />
          </a>
          <nav aria-label="Main" className="main-menu">
            <MenuEntries {...menu} List={Dropdown} />
          </nav>
          <a href={`tel:${company.phone.dial}`} className="header-call">
            <Icon name="phone" />
            <span>{company.phone.display}</span>
          </a>
          <p className="printed">{credentials(company)}</p>
          <SmallScreenMenu phone={company.phone} {...menu} />
        </div>
      </header>
      <Notices company={company} />
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
