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
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget="menu"
        className="-mr-2.5 grid h-12 w-[min(3rem,13vw)] place-items-center rounded-small"
        aria-label="Menu"
      >
        <Icon name="menu" className="size-7" />
      </button>
      <div
        id="menu"
        popover="auto"
        className="panel-menu m-0 w-full max-w-full overflow-y-auto border-y border-line bg-page px-5 py-3 text-text [box-shadow:var(--shadow-card)] md:px-8"
      >
        <nav aria-label="Menu">
          <MenuLink href="/" current={current} className="text-lead">
            Home
          </MenuLink>
          <MenuList name="Services" links={services} current={current} />
          <MenuList name="Cities" links={cities} current={current} />
          <MenuLink href="/contact" current={current} className="text-lead">
            Contact
          </MenuLink>
          <a
            href={`tel:${phone.dial}`}
            className="mt-3 flex min-h-13 items-center justify-center gap-2.5 rounded-small bg-call px-5 text-lead font-semibold text-call-text"
          >
            <Icon name="phone" className="size-5" />
            {phone.display}
          </a>
        </nav>
      </div>
    </div>
  );
}

function MenuList({ name, links, current }: { name: string; links: Link[]; current: string }) {
  return (
    <details className="group border-y border-line not-last:-mb-px">
      <summary className="flex min-h-12 items-center justify-between text-lead font-semibold">
        {name}
        <Icon name="chevron" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="pb-3 pl-3">
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
