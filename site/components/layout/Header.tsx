import type { Company, Link } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { SmallScreenMenu } from "./SmallScreenMenu.tsx";

interface Props {
  company: Pick<Company, "name" | "phone">;
  services: Link[];
  cities: Link[];
  /** The address of the page it stands on. */
  current: string;
}

/** The bar at the top of every page. Its menus are popovers: they open, close and answer Escape without script. */
export function Header({ company, services, cities, current }: Props) {
  return (
    <header className="not-printed sticky top-0 z-20 border-b border-line bg-page">
      <div className="mx-auto flex h-(--header-height) max-w-[74rem] items-center gap-x-2 px-5 md:px-8">
        <a href="/" className="mr-auto rounded-small" aria-label={`${company.name}, home`}>
          <Logo name={company.name} />
        </a>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <MenuLink href="/" current={current} className="px-3.5">
            Home
          </MenuLink>
          <Dropdown name="Services" links={services} current={current} />
          <Dropdown name="Cities" links={cities} current={current} />
          <MenuLink href="/contact" current={current} className="px-3.5">
            Contact
          </MenuLink>
        </nav>
        <a
          href={`tel:${company.phone.dial}`}
          className="inline-flex min-h-12 min-w-[min(3rem,13vw)] items-center justify-center gap-2.5 rounded-small bg-call font-semibold text-call-text transition-colors hover:bg-call-deep sm:ml-3 sm:px-5"
        >
          <Icon name="phone" className="size-5" />
          <span className="sr-only sm:not-sr-only">{company.phone.display}</span>
        </a>
        <SmallScreenMenu phone={company.phone} services={services} cities={cities} current={current} />
      </div>
    </header>
  );
}

function Dropdown({ name, links, current }: { name: string; links: Link[]; current: string }) {
  const id = `${name.toLowerCase()}-menu`;
  return (
    <div className="relative">
      <button
        type="button"
        popoverTarget={id}
        className="group flex min-h-11 items-center gap-1.5 rounded-small px-3.5 font-semibold hover:text-link"
      >
        {name}
        <Icon name="chevron" className="size-4" />
      </button>
      <ul
        id={id}
        popover="auto"
        aria-label={name}
        className="dropdown m-0 w-80 rounded-card border border-line bg-card p-2 text-text [box-shadow:var(--shadow-card)]"
      >
        {links.map((link) => (
          <li key={link.href}>
            <MenuLink href={link.href} current={current} className="w-full px-3 hover:bg-band">
              {link.name}
            </MenuLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
