import { type City, sectionsOf } from "#model/site.ts";
import { milesFrom } from "../../drawings/map-projection.ts";
import { withValues, words } from "../../words.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { TermList, termsIn } from "../ui/TermList.tsx";
import { NamedMap } from "./NamedMap.tsx";
import type { SectionProps } from "./section-props.ts";

/** Our drawn map of one city beside a few words and what only a crew working there knows. */
export function CityMap({ section, site, page }: SectionProps<"city-map">) {
  const rows = termsIn(sectionsOf(page, "process").flatMap(({ local }) => local));
  const nearby = page.city ? nearestTo(page.city, site.cities) : [];
  return (
    <Container>
      <div className={site.map && "map-and-words"}>
        <div className="flex flex-col gap-5">
          <h2 className="text-minor">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
          {rows.length > 0 && <TermList rows={rows} className="facts" />}
          {nearby.length > 0 && <Prose>{withValues(words.area.nearby, { cities: nearby.join(" and ") })}</Prose>}
        </div>
        <NamedMap site={site} city={page.city} />
      </div>
    </Container>
  );
}

/** Returns the two nearest cities as links in Markdown. */
function nearestTo({ slug, place }: City, cities: City[]): string[] {
  const others = cities.filter((other) => other.slug !== slug);
  const milesTo = (other: City) => Math.hypot(...Object.values(milesFrom(place, other.place)));
  others.sort((one, other) => milesTo(one) - milesTo(other));
  return others.slice(0, 2).map(({ name, href }) => `[${name}](${href})`);
}
