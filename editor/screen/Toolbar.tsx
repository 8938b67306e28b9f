import { useEffect, useId, useRef, useState } from "react";
import { counted } from "#contract/counted.ts";
import { readContentPath } from "#model/kinds.ts";
import type { Problem } from "#model/problem.ts";
import { pageAddress } from "#model/resolve/addresses.ts";
import { ProblemList, rememberNames } from "./ProblemList.tsx";
import { Publish } from "./Publish.tsx";
import { SearchWords } from "./SearchWords.tsx";
import type { SiteCheck, Start } from "./server-calls.ts";
import { isAddressField } from "./sveltia.ts";
import { UnsavedEntries } from "./UnsavedEntries.tsx";
import { UnusedPictures } from "./UnusedPictures.tsx";
import { useAnswer } from "./use-answer.ts";

const phonePreview = "phone-preview";
const listId = "site-pages";

export function Toolbar(start: Pick<Start, "person" | "siteUrl">) {
  const { answer: check, failure } = useAnswer<SiteCheck>("problems");
  const { problems = [], advice = [] } = check ?? {};
  // Must run before the components below render.
  if (check) rememberNames(check.names);
  return (
    <>
      <div role="status">
        {failure ? (
          <p>{failure}</p>
        ) : (
          <>
            {check && problems.length === 0 && <p>Nothing to fix</p>}
            <ProblemButton
              label={`${counted(problems.length, "problem")} to fix before you can publish`}
              problems={problems}
            />
            <ProblemButton label={`Worth a look: ${advice.length}`} problems={advice} />
            <UnusedPictures />
            <PhonePreview />
          </>
        )}
        <PageSuggestions names={check?.names ?? {}} />
        <UnsavedEntries />
      </div>
      {!failure && <SearchWords />}
      {!failure && <Publish {...start} />}
    </>
  );
}

function ProblemButton({ label, problems }: { label: string; problems: Problem[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  if (problems.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id}>
        {label}
      </button>
      <div id={id} className="problems" popover="auto" ref={list}>
        <ProblemList problems={problems} onFollow={() => list.current?.hidePopover()} />
      </div>
    </>
  );
}

function PhonePreview() {
  const [isOn, setIsOn] = useState(localStorage.getItem(phonePreview) === "on");
  useEffect(() => {
    document.body.classList.toggle(phonePreview, isOn);
    localStorage.setItem(phonePreview, isOn ? "on" : "off");
  }, [isOn]);
  return (
    <button type="button" className="phone-width" aria-pressed={isOn} onClick={() => setIsOn(!isOn)}>
      Phone preview
    </button>
  );
}

/** Suggests the site's pages in address fields. Labels include the address, because Firefox matches only labels. */
function PageSuggestions({ names }: Pick<SiteCheck, "names">) {
  useEffect(() => {
    const addSuggestions = ({ target }: FocusEvent) => {
      if (isAddressField(target as Element)) (target as Element).setAttribute("list", listId);
    };
    addEventListener("focusin", addSuggestions);
    return () => removeEventListener("focusin", addSuggestions);
  }, []);
  const options = Object.entries(names).map(([file, title]) => {
    const { kind, name = "" } = readContentPath(file) ?? {};
    if (kind !== "pages" && kind !== "legal") return null;
    return <option key={file} value={pageAddress(name)}>{`${title} (${pageAddress(name)})`}</option>;
  });
  return <datalist id={listId}>{options}</datalist>;
}
