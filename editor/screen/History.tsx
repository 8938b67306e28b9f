import { useState } from "react";
import { entryAddress, entryName } from "./ProblemList.tsx";
import { callServer, type SavedChange } from "./server-calls.ts";
import { inWords } from "./times.ts";

interface HistoryProps {
  /** Whether there is a version before the published one. */
  canPutBack: boolean;
  isBusy: boolean;
  onPutBack: () => void;
}

const maxNamed = 3;

/** What was published and saved before, each with a way to put it back. */
export function History({ canPutBack, isBusy, onPutBack }: HistoryProps) {
  const [saved, setSaved] = useState<{ changes: SavedChange[]; problem?: string }>();
  const [failure, setFailure] = useState<string>();
  const fail = ({ message }: Error) => setFailure(message);
  const read = () => {
    setFailure(undefined);
    void callServer<typeof saved>("GET", "history").then(setSaved, fail);
  };
  // The screen reads the files again.
  const putBack = (id: string) => callServer("POST", `history/${id}`).then(() => location.reload(), fail);
  return (
    <>
      <button type="button" popoverTarget="history">
        History
      </button>
      <section
        id="history"
        popover="auto"
        aria-label="History"
        onToggle={({ newState }) => newState === "open" && read()}
      >
        {canPutBack && (
          <button type="button" disabled={isBusy} onClick={onPutBack} popoverTarget="history">
            Put the last version back
          </button>
        )}
        {failure && <p role="alert">{failure}</p>}
        {saved?.problem && <p>What you save has no history here: {saved.problem}.</p>}
        <ol>
          {saved?.changes.map((change) => (
            <li key={change.id}>
              <Change change={change} onPutBack={() => putBack(change.id)} />
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function Change({ change: { at, who, files }, onPutBack }: { change: SavedChange; onPutBack: () => void }) {
  return (
    <details>
      <summary>
        {inWords(at)}, {who}:{" "}
        {files
          .slice(0, maxNamed)
          .map(({ path, change }) => `${entryName(path)} ${change}`)
          .join(", ")}
        {files.length > maxNamed && ` and ${files.length - maxNamed} more`}
      </summary>
      {files.map(({ path, change, lines }) => (
        <div key={path}>
          {change === "removed" ? entryName(path) : <a href={entryAddress(path)}>{entryName(path)}</a>}
          {lines.map((line, at) => {
            const Line = line.startsWith("-") ? "del" : "ins";
            // biome-ignore lint/suspicious/noArrayIndexKey: The lines of a change never move.
            return <Line key={at}>{line.slice(1)}</Line>;
          })}
        </div>
      ))}
      <button type="button" onClick={onPutBack}>
        Put this back as it was before
      </button>
    </details>
  );
}
