import { useEffect, useRef, useState } from "react";
import type { Problem } from "#model/problem.ts";
import { BuildSite } from "./BuildSite.tsx";
import { ProblemList } from "./ProblemList.tsx";
import type { BuildAnswer } from "./server-calls.ts";

interface Props {
  askProblems: () => Promise<Problem[]>;
  build: () => Promise<BuildAnswer>;
  /** Calls what it is given after each save. */
  onSave: (listener: () => void) => void;
}

/** The line above the screen: what is wrong between the saved files, and the way to the built site. */
export function Toolbar({ askProblems, build, onSave }: Props) {
  const [problems, setProblems] = useState<Problem[]>([]);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const ask = async () => setProblems(await askProblems());
    void ask();
    onSave(() => void ask());
    addEventListener("focus", () => void ask());
    addEventListener("hashchange", () => void ask());
  }, [askProblems, onSave]);
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
      <BuildSite build={build} onSave={onSave} />
    </>
  );
}
