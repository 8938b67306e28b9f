import { useEffect, useId, useRef, useState } from "react";
import type { Problem } from "#model/problem.ts";
import { PageList } from "./PageList.tsx";
import { ProblemList, rememberNames } from "./ProblemList.tsx";
import { Publish } from "./Publish.tsx";
import type { SiteCheck, Start } from "./server-calls.ts";
import { UnsavedEntries } from "./UnsavedEntries.tsx";
import { UnusedPictures } from "./UnusedPictures.tsx";
import { useAnswer } from "./use-answer.ts";

const phonePreview = "phone-preview";

export function Toolbar(start: Pick<Start, "person" | "siteUrl">) {
  const { answer: check, failure } = useAnswer<SiteCheck>("problems");
  // Must run before anything below renders, including the history.
  if (check) rememberNames(check.names);
  return (
    <>
      <div role="status">
        {failure && <p>{failure}</p>}
        {!failure && check?.problems.length === 0 && <p>Nothing to correct</p>}
        {!failure && (
          <>
            <ProblemButton label="To correct before the site can be built" problems={check?.problems ?? []} />
            <ProblemButton label="Worth a look" problems={check?.advice ?? []} />
            <UnusedPictures />
            <PhonePreview />
          </>
        )}
        <PageList names={check?.names ?? {}} />
        <UnsavedEntries />
      </div>
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
        {label}: {problems.length}
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
