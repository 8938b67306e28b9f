import { useEffect, useRef, useState } from "react";
import { counted } from "#contract/counted.ts";
import { Account } from "./Account.tsx";
import { History } from "./History.tsx";
import { ProblemList } from "./ProblemList.tsx";
import { callServer, type PublishAnswer, type PublishState, type Start, type Step } from "./server-calls.ts";
import { formatTime } from "./times.ts";
import { PublishButton } from "./UnsavedEntries.tsx";
import { useAnswer } from "./use-answer.ts";

const pollIntervalMs = 1_000;
const stepLabels: Record<Step, string> = {
  Building: "Building your site. This takes about half a minute.",
  Sending: "Sending your site to its machine.",
  Checking: "Checking that visitors see it.",
  "Putting back": "Putting the last version back.",
};

export function Publish({ person, siteUrl }: Pick<Start, "person" | "siteUrl">) {
  const [firstStep, setFirstStep] = useState<Step>();
  const [answer, setAnswer] = useState<PublishAnswer>();
  const { answer: state, failure: problem, ask } = useAnswer<PublishState>("published");
  const failure = useRef<HTMLDialogElement>(null);
  const published = state?.published;
  const step = state?.step ?? firstStep;
  const isBusy = step !== undefined;
  useEffect(() => {
    if (!isBusy) return;
    const poll = setInterval(ask, pollIntervalMs);
    return () => clearInterval(poll);
  }, [isBusy, ask]);
  const run = async (call: string, step: Step) => {
    setFirstStep(step);
    const fail = ({ message }: Error) => ({ problems: [], message });
    const answer = await callServer<PublishAnswer>("POST", call).catch(fail);
    await ask();
    setFirstStep(undefined);
    setAnswer(answer);
    if (answer.problems) failure.current?.showModal();
  };
  const close = () => failure.current?.close();
  return (
    <div className="publish">
      <div role="status">
        <p>{step ? stepLabels[step] : (problem ?? (state && statusOf(state)))}</p>
        <a href={siteUrl} target="_blank" rel="noreferrer">
          View your site
        </a>
      </div>
      {person && <Account person={person} />}
      <History
        canPutBack={published?.canPutBack === true}
        isBusy={isBusy}
        onPutBack={() => run("put-back", "Putting back")}
      />
      <PublishButton isBusy={isBusy} onPublish={() => run("publish", "Building")} />
      <dialog ref={failure} aria-labelledby="build-failure">
        <h2 id="build-failure">This cannot be done yet</h2>
        {answer?.problems && (
          <>
            <ProblemList problems={answer.problems} onFollow={close} />
            {answer.problems.length > 0 && <p>Fix this, save, and try again.</p>}
            {answer.message && <p>{answer.message}</p>}
            <p>
              Nothing changed for visitors{published && `, who still see the version of ${formatTime(published.at)}`}.
            </p>
            {answer.details && (
              <details>
                <summary>Details</summary>
                <pre>{answer.details}</pre>
              </details>
            )}
          </>
        )}
        <button type="button" onClick={close}>
          Close
        </button>
      </dialog>
    </div>
  );
}

function statusOf({ published }: PublishState): string {
  if (!published) return "Not published yet";
  const { at, since, seen, changed } = published;
  if (seen === "yes" && changed.length === 0) return `Visitors have seen this since ${formatTime(since)}`;
  const time = formatTime(at);
  const version = {
    yes: `Visitors see the version published at ${time}.`,
    no: `Published at ${time}. The site does not confirm that it shows this version. Open it and check.`,
    "no answer": `Published at ${time}. The site did not answer, so visitors may not see it yet. Open it and check.`,
  }[seen];
  return changed.length === 0 ? version : `${version} ${counted(changed.length, "change")} not published`;
}
