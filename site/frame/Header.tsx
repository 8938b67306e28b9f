import type { Link } from "#model/site.ts";
import { Icon } from "../parts/Icon.tsx";
import { Logo } from "./Logo.tsx";
import { MenuLink } from "./MenuLink.tsx";
import { type Menu, SmallScreenMenu } from "./SmallScreenMenu.tsx";

/** The bar at the top of every page. Its menus are popovers: they open, close and answer Escape without script. */
export function Header(menu: Menu) {
  const { company, services, cities, current } = menu;
  return (
    <header className="not-printed sticky top-0 z-20 border-b border-line bg-page">
      <div className="mx-auto flex h-(--header-height) max-w-[74rem] items-center gap-x-2 px-5 md:px-8">
        <a href="/" className="mr-auto rounded-small" aria-label={`${company.name}, home`}>
          <Logo name={company.name} />
        </a>
        <nav aria-label="Main" className="hidden items-center lg:flex">
          <MenuLink name="Home" href="/" current={current} className="px-3.5" />
          <Dropdown name="Services" links={services} current={current} />
          <Dropdown name="Cities" links={cities} current={current} />
          <MenuLink name="Contact" href="/contact" current={current} className="px-3.5" />
        </nav>
        <a
          href={`tel:${company.phone.dial}`}
          className="inline-flex min-h-12 min-w-[min(3rem,13vw)] items-center justify-center gap-2.5 rounded-small bg-call font-semibold text-call-text transition-colors hover:bg-call-deep sm:ml-3 sm:px-5"
        >
          <Icon name="phone" className="size-5" />
          <span className="sr-only sm:not-sr-only">{company.phone.display}</span>
        </a>
        <SmallScreenMenu {...menu} />
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
            <MenuLink name={link.name} href={link.href} current={current} className="w-full px-3 hover:bg-band" />
          </li>
        ))}
      </ul>
    </div>
  );
}
