import type { MapView } from "../../drawings/map-views.ts";
import { Drawing } from "../ui/Drawing.tsx";

interface Props {
  view: MapView;
  /** What the map shows, in a line below it. */
  caption?: string | undefined;
}

const targetRadius = 22;

/**
 * Our own map. Its cities lead to their pages for those who point at them; everyone else takes the links beside the map
 * or in the menus, so these are left out of the order of tabs and of what is read aloud.
 */
export function DrawnMap({ view, caption }: Props) {
  const { links, ...drawing } = view;
  return (
    <figure>
      <div className="relative">
        <Drawing {...drawing} />
        <svg aria-hidden="true" className="absolute inset-0 size-full">
          {links.map(({ href, x, y }) => (
            <a key={href} href={href} tabIndex={-1}>
              <circle cx={x} cy={y} r={targetRadius} fill="transparent" />
            </a>
          ))}
        </svg>
      </div>
      {caption && <figcaption className="caption">{caption}</figcaption>}
    </figure>
  );
}
