import { useEffect, useRef, useState } from "react";
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
  const views = createViews({ shown, ...drawing });
  const [address, setAddress] = useState(shown.page.address);
  const [others, setOthers] = useState<string[]>([]);
  // On a small screen, the preview opens after its fields. A job has a place on its page from the start.
  const [field, setField] = useState(lastField() ?? (kind === "jobs" ? "" : undefined));
  const latest = useRef(views);
  latest.current = views;
  useEffect(() => {
    if (whole.current) showDrawings(whole.current, shown.site);
  });
  useEffect(() => onFocusField(setField), []);
  // Only a change of field or page moves the preview, since each typed letter draws it again.
  useEffect(() => {
    const drawn = whole.current;
    if (!drawn || field === undefined) return;
    const source: Source = { kind, name, path: field };
    const place = latest.current.sourcesOf(drawn, address).placeOf(source);
    const letGo = place && keepInView(drawn, place);
    let isOver = false;
    void latest.current.addressesOf(source).then((showing) => {
      if (isOver) return;
      const [first = address] = showing;
      setOthers(showing.filter((one) => one !== address));
      if (!showing.includes(address)) setAddress(first);
    });
    return () => {
      isOver = true;
      letGo?.();
    };
  }, [field, address, kind, name]);
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
      </div>
      <ClickablePage entry={{ kind, name }} readSources={(page) => views.sourcesOf(page, address)} {...drawing}>
        <div ref={whole}>
          <View shown={shown} address={address} {...drawing} />
        </div>
      </ClickablePage>
    </>
  );
}
