import type { ReactNode } from "react";
import type { City, SectionOf, Site } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { TermList, termsIn } from "../../ui/TermList.tsx";
import { NamedMap } from "./NamedMap.tsx";

interface Props {
  site: Site;
  city: City | undefined;
  notes: SectionOf<"process">["local"];
  /** A map that can take the place of the drawn one. */
  otherMap?: ReactNode;
  children: ReactNode;
}

/** A note and its place on the map have the same number. */
export function MapAndNotes({ site, city, notes, otherMap, children }: Props) {
  const onMap = mapView(site, city)?.points.map(({ name }) => name) ?? [];
  const noted = [...new Set(notes.flatMap(({ at }) => onMap.filter((name) => name === at)))];
  const numbered = notes.map((note) => ({ ...note, number: noted.indexOf(note.at ?? "") + 1 || undefined }));
  const shape = notes.length > 0 ? "map-and-words noted" : "map-and-words";
  return (
    <div className={site.map && shape}>
      <div className="map-words">{children}</div>
      {notes.length > 0 && <TermList rows={termsIn(numbered)} className="facts in-rows" />}
      <div className="map-place" data-map-place>
        <NamedMap site={site} city={city} noted={noted} />
        {otherMap}
      </div>
    </div>
  );
}
