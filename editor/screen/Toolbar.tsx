import { useEffect, useId, useRef, useState } from "react";
import type { Problem } from "#model/problem.ts";
import { ProblemList } from "./ProblemList.tsx";
import { Publish } from "./Publish.tsx";
import { callServer, type SiteCheck, type Start, watchSaves } from "./server-calls.ts";

/** How long a file that was changed elsewhere, or a server that has stopped, may go unnoticed. */
const pollIntervalMs = 15_000;

/** The line above the screen: what is wrong between the saved files, and the way to visitors. */
export function Toolbar({ isSignedIn }: Pick<Start, "isSignedIn">) {
  const [check, setCheck] = useState<SiteCheck>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    const ask = async () => {
      try {
        setCheck(await callServer<SiteCheck>("GET", "problems"));
        setFailure(undefined);
      } catch (error) {
        setFailure((error as Error).message);
      }
    };
    void ask();
    watchSaves(ask);
    addEventListener("focus", ask);
    addEventListener("hashchange", ask);
    setInterval(() => document.hidden || void ask(), pollIntervalMs);
  }, []);
  return (
    <>
      <div role="status">
        {failure && <p>{failure}</p>}
        {!failure && check?.problems.length === 0 && <p>Nothing to correct</p>}
        {!failure && (
          <>
            <ProblemButton label="To correct before the site can be built" problems={check?.problems ?? []} />
            <ProblemButton label="Worth a look" problems={check?.advice ?? []} />
          </>
        )}
      </div>
      {!failure && <Publish isSignedIn={isSignedIn} />}
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
