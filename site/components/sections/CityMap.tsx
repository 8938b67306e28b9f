import type { SectionOf } from "#model/site.ts";
import type { MapView } from "../../drawings/map-views.ts";
import { Container } from "../ui/Container.tsx";
import { Heading } from "../ui/Heading.tsx";
import { Prose } from "../ui/Prose.tsx";
import { DrawnMap } from "./DrawnMap.tsx";

/** The map of one city, drawn by us, beside a few words. */
export function CityMap({ section, view }: { section: SectionOf<"city-map">; view: MapView }) {
  return (
    <Container>
      <div className="grid gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="flex flex-col gap-5">
          <Heading minor>{section.heading}</Heading>
          {section.body && <Prose>{section.body}</Prose>}
        </div>
        <DrawnMap view={view} />
      </div>
    </Container>
  );
}
