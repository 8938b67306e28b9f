import type { ReactNode } from "react";
import { type City, type Page, type SectionOf, type Site, sectionsOf } from "#model/site.ts";
import { mapView } from "../../drawings/map-views.ts";
import { assignRows } from "../ui/Pointed.tsx";
import { TermList, termsIn } from "../ui/TermList.tsx";
import { NamedMap } from "./NamedMap.tsx";

type Note = SectionOf<"process">["local"][number];

interface Props {
  site: Site;
  page: Page;
  city?: City | undefined;
  children: ReactNode;
}

export function MapAndNotes({ site, page, city, children }: Props) {
  const notes = sectionsOf(page, "process").flatMap(({ local }) => local);
  const rows = notesInRows(notes, site, city);
  const shape = notes.length > 0 ? "map-and-words noted" : "map-and-words";
  return (
    <div className={site.map && shape}>
      <div className="map-words">{children}</div>
      {notes.length > 0 && <TermList rows={termsIn(rows)} className="facts in-rows" />}
      <NamedMap site={site} city={city} noteTops={new Map(rows.map(({ at, top }) => [at, top]))} />
    </div>
  );
}

/** Orders the notes so that their lines do not cross. `top` is where a line starts, in percent of the map's height. */
function notesInRows(notes: Note[], site: Site, city: City | undefined): (Note & { top: number })[] {
  const places = mapView(site, city)?.points ?? [];
  const spots = notes.map(({ at }) => places.find(({ name }) => name === at) ?? { left: 0, top: 50 });
  const topOf = (row: number) => (100 * row) / notes.length;
  const rows = assignRows(spots, (row) => ({ left: 0, top: topOf(row) }));
  const placed = notes.map((note, index) => ({ ...note, top: topOf(rows[index] ?? 0) }));
  return placed.toSorted((one, other) => one.top - other.top);
}
