import type { ReactNode } from "react";
import type { Company } from "#model/site.ts";
import { Icon } from "../ui/Icon.tsx";
import { MenuEntries, type MenuProps } from "./MenuEntries.tsx";

interface Props extends MenuProps {
  phone: Company["phone"];
}

export function SmallScreenMenu({ phone, ...menu }: Props) {
  return (
    <div className="small-screen-menu">
      <button type="button" popoverTarget="menu" className="menu-button" aria-label="Menu">
        <Icon name="menu" isLarge />
      </button>
      <div id="menu" popover="auto" className="panel-menu">
        <nav aria-label="Menu">
          <MenuEntries {...menu} List={MenuList} />
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
