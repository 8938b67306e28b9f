import { useEffect, useMemo, useRef, useState } from "react";
import type { KindName } from "#model/kinds.ts";
import type { Source } from "#model/resolve/marks.ts";
import { ClickablePage } from "./ClickablePage.tsx";
import { OtherPages } from "./OtherPages.tsx";
import { Problems } from "./Problems.tsx";
import { createViews, View } from "./page-views.tsx";
import type { Preview, PreviewedPage } from "./preview-site.ts";
import { showDrawings } from "./show-drawings.ts";
import { keepInView } from "./show-place.ts";
import { lastField, onFocusField } from "./sveltia.ts";

interface Props extends Pick<Preview, "shown" | "problems" | "readMarked"> {
  kind: KindName;
  name: string;
  /** Returns the address of a picture. */
  addressOf: (picture: string) => string;
}

/** The page's header would cover the line above it. */
const unstuckHeader = ".site-header{position:static}";

export function EntryPage({ shown, problems, ...entry }: Props) {
  return (
    <>
      <Problems problems={problems} />
      {shown && <PreviewPage shown={shown} {...entry} />}
    </>
  );
}

/** Shows the page with the field that has the focus. Until then, shows the page that shows the entry best. */
function PreviewPage({ shown, kind, name, ...drawing }: Omit<Props, "problems" | "shown"> & { shown: PreviewedPage }) {
  const whole = useRef<HTMLDivElement>(null);
  const { readMarked, addressOf } = drawing;
  const views = useMemo(() => createViews({ shown, readMarked, addressOf }), [shown, readMarked, addressOf]);
  const [address, setAddress] = useState(shown.page.address);
  const [others, setOthers] = useState<string[]>([]);
  const [isMissing, setIsMissing] = useState(false);
  // On a small screen, the preview opens after its fields. A job has a place on its page from the start.
  const [field, setField] = useState(lastField() ?? (kind === "jobs" ? "" : undefined));
  const latest = useRef(views);
  latest.current = views;
  useEffect(() => {
    if (whole.current) showDrawings(whole.current, shown.site);
  });
  useEffect(() => onFocusField(setField), []);
  // The page of a job depends on its service and city.
  useEffect(() => setAddress(shown.page.address), [shown.page.address]);
  // Each typed letter draws the preview again, which moves it only if the text was on no page before.
  const viewsOfMissing = isMissing ? views : undefined;
  useEffect(() => {
    const drawn = whole.current;
    if (!drawn || field === undefined) return;
    const source: Source = { kind, name, path: field };
    const { sourcesOf, addressesOf } = viewsOfMissing ?? latest.current;
    const place = sourcesOf(drawn, address).placeOf(source);
    const letGo = place && keepInView(drawn, place);
    setIsMissing(!place);
    let isOver = false;
    void addressesOf(source, () => !isOver).then((showing) => {
      if (isOver) return;
      const [first = address] = showing;
      setOthers(showing.filter((one) => one !== address));
      if (!showing.includes(address)) setAddress(first);
    });
    return () => {
      isOver = true;
      letGo?.();
    };
  }, [field, address, kind, name, viewsOfMissing]);
  return (
    <>
      <div className="bg-band" style={{ position: "sticky", top: 0, zIndex: 30, maxHeight: "30vh", overflow: "auto" }}>
        {shown.isHidden && <p className="page-width mt-3 semibold">Visitors do not see this yet.</p>}
        {shown.leftOut.map(({ label, fix }) => (
          <p key={label} className="page-width mt-3 semibold">
            {label}: {fix}
          </p>
        ))}
        <OtherPages addresses={others} onOpen={setAddress} />
        {others.length > 0 && <style>{unstuckHeader}</style>}
      </div>
      <ClickablePage
        entry={{ kind, name }}
        address={address}
        readSources={(page) => views.sourcesOf(page, address)}
        {...drawing}
      >
        <div ref={whole}>
          <View shown={shown} address={address} {...drawing} />
        </div>
      </ClickablePage>
    </>
  );
}
