import CMS from "@sveltia/cms";
import { useEffect, useRef, useState } from "react";
import type { Problem } from "#model/problem.ts";
import { ProblemList } from "./ProblemList.tsx";
import { Publish } from "./Publish.tsx";
import { callServer, type Start } from "./server-calls.ts";

/** The line above the screen: what is wrong between the saved files, and the way to visitors. */
export function Toolbar({ start }: { start: Start }) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ask = async () => {
      setProblems((await callServer<{ problems: Problem[] }>(start, "GET", "problems")).problems);
    };
    void ask();
    CMS.registerEventListener({ name: "postSave", handler: () => void ask() });
    addEventListener("focus", ask);
    addEventListener("hashchange", ask);
  }, [start]);
  return (
    <>
      <div role="status">
        {problems.length === 0 ? (
          <p>Nothing to correct</p>
        ) : (
          <>
            <button type="button" popoverTarget="problems">
              To correct before the site can be built: {problems.length}
            </button>
            <div id="problems" popover="auto" ref={list}>
              <ProblemList problems={problems} onFollow={() => list.current?.hidePopover()} />
            </div>
          </>
        )}
      </div>
      <Publish start={start} />
    </>
  );
}
