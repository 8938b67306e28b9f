import CMS from "@sveltia/cms";
import { useEffect, useRef, useState } from "react";
import { ProblemList } from "./ProblemList.tsx";
import { type BuildAnswer, callServer, type Start } from "./server-calls.ts";

/** Builds the saved files at a click, then links to the built site or says why it cannot be built. */
export function BuildSite({ start }: { start: Start }) {
  const [isBuilding, setBuilding] = useState(false);
  const [answer, setAnswer] = useState<BuildAnswer>();
  const failure = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    CMS.registerEventListener({ name: "postSave", handler: () => setAnswer(undefined) });
  }, []);
  useEffect(() => {
    if (answer && "problems" in answer) failure.current?.showModal();
  }, [answer]);
  const build = async () => {
    setBuilding(true);
    setAnswer(await callServer<BuildAnswer>(start, "POST", "build").catch(withoutAnswer));
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
      <button type="button" disabled={isBuilding} onClick={build}>
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

function withoutAnswer({ message }: Error): BuildAnswer {
  return { problems: [], output: message };
}
