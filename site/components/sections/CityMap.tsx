import { sectionsOf } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { Container } from "../ui/Container.tsx";
import { Prose } from "../ui/Prose.tsx";
import { TermList, termsIn } from "../ui/TermList.tsx";
import { DrawnMap } from "./DrawnMap.tsx";
import type { SectionProps } from "./section-props.ts";

/** Our drawn map of one city beside a few words and what only a crew working there knows. */
export function CityMap({ section, site, page }: SectionProps<"city-map">) {
  const rows = termsIn(sectionsOf(page, "process").flatMap(({ local }) => local));
  const view = mapView(site, page.city);
  return (
    <Container>
      <div className={view && "map-and-words"}>
        <div className="flex flex-col gap-5">
          <h2 className="text-minor">{section.heading}</h2>
          {section.body && <Prose>{section.body}</Prose>}
          {rows.length > 0 && <TermList rows={rows} className="facts" />}
        </div>
        <DrawnMap view={view} />
      </div>
    </Container>
  );
}
