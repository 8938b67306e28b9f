import { useEffect, useRef, useState } from "react";
import { ProblemList } from "./ProblemList.tsx";
import type { BuildAnswer } from "./server-calls.ts";

interface Props {
  build: () => Promise<BuildAnswer>;
  /** Calls what it is given after each save. */
  onSave: (listener: () => void) => void;
}

const noAnswer: BuildAnswer = { problems: [], output: "The editing screen has been closed. Start it again." };

/** Builds the saved files at a click, then links to the built site or says why it cannot be built. */
export function BuildSite({ build, onSave }: Props) {
  const [isBuilding, setBuilding] = useState(false);
  const [answer, setAnswer] = useState<BuildAnswer>();
  const failure = useRef<HTMLDialogElement>(null);
  useEffect(() => onSave(() => setAnswer(undefined)), [onSave]);
  useEffect(() => {
    if (answer && "problems" in answer) failure.current?.showModal();
  }, [answer]);
  const start = async () => {
    setBuilding(true);
    setAnswer(await build().catch(() => noAnswer));
    setBuilding(false);
  };
  const close = () => failure.current?.close();
  return (
    <div className="build">
      <div role="status">
        {isBuilding && <p>Building your site. This takes about ten seconds.</p>}
        {!isBuilding && answer && "address" in answer && (
          <a href={answer.address} target="_blank" rel="noreferrer">
            Look at the built site
          </a>
        )}
      </div>
      <button type="button" disabled={isBuilding} onClick={start}>
        Build the site
      </button>
      <dialog ref={failure} aria-labelledby="build-failure">
        <h2 id="build-failure">The site cannot be built yet</h2>
        {answer && "problems" in answer && (
          <>
            <ProblemList problems={answer.problems} onFollow={close} />
            {answer.output && <pre>{answer.output}</pre>}
          </>
        )}
        <p>Correct this, save, and build again. What visitors see has not changed.</p>
        <button type="button" onClick={close}>
          Close
        </button>
      </dialog>
    </div>
  );
}
