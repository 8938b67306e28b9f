import type { ReactNode } from "react";
import type { Company, Menus } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { MenuEntries } from "./MenuEntries.tsx";

interface Props {
  phone: Company["phone"];
  menu: Menus["header"];
  /** The address of the page that shows it. */
  current: string;
}

/** The menu of small screens: a panel below the header whose lists open and close on their own. */
export function SmallScreenMenu({ phone, menu, current }: Props) {
  return (
    <div className="small-screen-menu">
      <button type="button" popoverTarget="menu" className="menu-button" aria-label="Menu">
        <Icon name="menu" isLarge />
      </button>
      <div id="menu" popover="auto" className="panel-menu">
        <nav aria-label="Menu">
          <MenuEntries entries={menu} current={current} List={MenuList} />
          <a href={`tel:${phone.dial}`} className="call-button">
            <Icon name="phone" />
            {phone.display}
          </a>
        </nav>
      </div>
    </div>
  );
}

function MenuList({ name, children }: { name: string; children: ReactNode }) {
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
