import type { ComponentType, ReactNode } from "react";
import { credentials } from "#model/resolve/company-sentences.ts";
import type { Link, Site } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { Languages } from "../ui/Languages.tsx";
import { NoBreakPairs } from "../ui/NoBreakPairs.tsx";
import { SiteLink } from "../ui/SiteLink.tsx";
import { Logo } from "./Logo.tsx";
import { Notices } from "./Notices.tsx";

interface Props {
  site: Site;
  /** The address of the current page. */
  current: string;
}

interface ListProps {
  name: string;
  children: ReactNode;
}

/** The menus are popovers, which open, and close by Escape, without a script. */
export function Header({ site, current }: Props) {
  const { company } = site;
  const { name, phone } = company;
  const menu = { entries: site.menus.header, current };
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to main content
      </a>
      <header className="site-header">
        <div className="page-width">
          <a href="/" className="home-link" aria-label={`${name}, home`}>
            <Logo site={site} />
          </a>
          <nav aria-label="Main" className="main-menu">
            <MenuEntries {...menu} List={Dropdown} />
          </nav>
          <Languages company={company} className="header-languages" />
          <a href={`tel:${phone.dial}`} className="header-call">
            <Icon name="phone" />
            <span>{phone.display}</span>
          </a>
          <p className="printed">
            <NoBreakPairs>{credentials(company)}</NoBreakPairs>
          </p>
          <div className="small-screen-menu">
            <button type="button" popoverTarget="menu" className="menu-button" aria-label="Menu">
              <Icon name="menu" isLarge />
            </button>
            <div id="menu" popover="auto" className="panel-menu">
              <nav aria-label="Menu">
                <MenuEntries {...menu} List={FoldedList} />
                <a href={`tel:${phone.dial}`} className="call-button">
                  <Icon name="phone" />
                  {phone.display}
                </a>
              </nav>
            </div>
          </div>
        </div>
      </header>
      <Notices company={company} />
    </>
  );
}

interface MenuProps {
  entries: Site["menus"]["header"];
  current: string;
  List: ComponentType<ListProps>;
}

function MenuEntries({ entries, current, List }: MenuProps) {
  const linkTo = ({ name, href }: Link) => (
    <SiteLink href={href} key={href} aria-current={href === current ? "page" : undefined} className="menu-link">
      {name}
    </SiteLink>
  );
  return entries.map((entry) =>
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

function Dropdown({ name, children }: ListProps) {
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

function FoldedList({ name, children }: ListProps) {
  return (
    <details>
      <summary>
        {name}
        <Icon name="chevron" />
      </summary>
      <ul>{children}</ul>
    </details>
  );
}
