import type { City, Site } from "#model/site.ts";
import { withValues, words } from "../../words.ts";

/** Adds the page's topic for screen readers, such as "Window cleaning in Ashby". */
export function CityLink({ city, site }: { city: City; site: Site }) {
  const service = site.services.find(({ slug }) => slug === city.services[0])?.name ?? "";
  const about = service && withValues(words.area.page, { service: inSentence(service), city: "" }).trim();
  return (
    <a href={city.href} className="menu-link">
      <span>
        <span className="sr-only">{about}</span> {city.name}
      </span>
    </a>
  );
}

function inSentence(name: string): string {
  return name.charAt(0) + name.slice(1).toLowerCase();
}
