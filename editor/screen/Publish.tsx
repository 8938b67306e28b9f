import { useCallback, useEffect, useRef, useState } from "react";
import { Account } from "./Account.tsx";
import { History } from "./History.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { type BuildAnswer, callServer, type PublishState, type Start } from "./server-calls.ts";
import { inWords } from "./times.ts";
import { PublishButton } from "./UnsavedEntries.tsx";
import { useAnswer } from "./use-answer.ts";

type Call = "build" | "publish" | "put-back";

const pollIntervalMs = 2_000;
const running: Record<Call, string> = {
  build: "Building your site. This takes about ten seconds.",
  publish: "Publishing. This takes about ten seconds.",
  "put-back": "Putting the last version back.",
};

/** The way from what is saved to what visitors see, and back: whether they see it, and the buttons for it. */
export function Publish({ person, siteUrl }: Pick<Start, "person" | "siteUrl">) {
  const [call, setCall] = useState<Call>();
  const [answer, setAnswer] = useState<BuildAnswer>();
  const forgetAnswer = useCallback(() => setAnswer(undefined), []);
  const { answer: state, failure: problem, ask } = useAnswer<PublishState>("published", forgetAnswer);
  const failure = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (call || !state?.isBuilding) return;
    const poll = setInterval(ask, pollIntervalMs);
    return () => clearInterval(poll);
  }, [call, state?.isBuilding, ask]);
  useEffect(() => {
    if (answer && "problems" in answer) failure.current?.showModal();
  }, [answer]);

  const run = async (next: Call) => {
    setCall(next);
    setAnswer(await callServer<BuildAnswer>("POST", next).catch(withoutAnswer));
    await ask();
    setCall(undefined);
  };
  const isBusy = call !== undefined || state?.isBuilding === true;
  const close = () => failure.current?.close();
  return (
    <div className="publish">
      <div role="status">
        <p>{call ? running[call] : (problem ?? (state && statusOf(state)))}</p>
        {!call && answer && "address" in answer && (
          <a href={answer.address} target="_blank" rel="noreferrer">
            Look at the built site
          </a>
        )}
        <a href={siteUrl} target="_blank" rel="noreferrer">
          View your site
        </a>
      </div>
      {person ? (
        <Account person={person} />
      ) : (
        <button type="button" disabled={isBusy} onClick={() => run("build")}>
          Build the site
        </button>
      )}
      <History state={state} isBusy={isBusy} onPutBack={() => run("put-back")} />
      <PublishButton isBusy={isBusy} onPublish={() => run("publish")} />
      <dialog ref={failure} aria-labelledby="build-failure">
        <h2 id="build-failure">This cannot be done yet</h2>
        {answer && "problems" in answer && (
          <>
            <ProblemList problems={answer.problems} onFollow={close} />
            {answer.output && <pre>{answer.output}</pre>}
            {answer.problems.length > 0 && <p>Correct this, save, and try again.</p>}
          </>
        )}
        <p>What visitors see has not changed.</p>
        <button type="button" onClick={close}>
          Close
        </button>
      </dialog>
    </div>
  );
}

function statusOf({ isBuilding, since, changed }: PublishState): string {
  if (isBuilding) return "The site is being built.";
  if (since === undefined || changed === undefined) return "Not published yet";
  if (changed.length === 0) return `Visitors have seen this since ${inWords(since)}`;
  return changed.length === 1 ? "1 change not published" : `${changed.length} changes not published`;
}

function withoutAnswer({ message }: Error): BuildAnswer {
  return { problems: [], output: message };
}
