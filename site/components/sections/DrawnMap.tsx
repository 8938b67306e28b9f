import type { mapView } from "../../drawings/map-views.ts";
import { Drawing } from "../ui/Drawing.tsx";

const targetRadius = 22;

/**
 * Our drawn map. Pointers can open a city's page from it. Keyboards and screen readers skip these links, since the list
 * beside the map and the menus have the same.
 */
export function DrawnMap({ view, caption }: { view: ReturnType<typeof mapView>; caption?: string | undefined }) {
  if (!view) return null;
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
      {caption && <figcaption className="caption lg:hidden">{caption}</figcaption>}
    </figure>
  );
}
