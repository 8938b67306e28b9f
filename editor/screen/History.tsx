import { useState } from "react";
import { counted } from "#contract/counted.ts";
import { entryAddress } from "./ProblemList.tsx";
import { callServer, type SavedChange } from "./server-calls.ts";
import { formatTime } from "./times.ts";

const maxNamed = 3;
const lists = new Intl.ListFormat("en-US");

interface HistoryProps {
  canPutBack: boolean;
  isBusy: boolean;
  onPutBack: () => void;
}

export function History({ canPutBack, isBusy, onPutBack }: HistoryProps) {
  const [saved, setSaved] = useState<{ changes: SavedChange[]; problem?: string }>();
  const [failure, setFailure] = useState<string>();
  const fail = ({ message }: Error) => setFailure(message);
  const read = () => {
    setFailure(undefined);
    void callServer<typeof saved>("GET", "history").then(setSaved, fail);
  };
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
        {saved?.problem && <p>Your saves are not added to the history: {saved.problem}.</p>}
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

function Change({ change, onPutBack }: { change: SavedChange; onPutBack: () => void }) {
  const { at, who, isOutside, files } = change;
  const named = files.slice(0, maxNamed).map(({ name, change }) => `${name} ${change}`);
  if (files.length > maxNamed) named.push(`${files.length - maxNamed} more`);
  return (
    <details>
      <summary>
        {formatTime(at)}, {who}
        {isOutside && ", outside this screen"}: {lists.format(named)}
      </summary>
      {files.map(({ path, name, change, fields }) => (
        <div key={path}>
          {change === "removed" ? name : <a href={entryAddress(path)}>{name}</a>}
          {fields.map(({ label, before, after }) => (
            <p key={`${label} ${before} ${after}`}>
              {label}: {before && <del>{before}</del>} {before && after && "→"} {after && <ins>{after}</ins>}
            </p>
          ))}
        </div>
      ))}
      <PutBack files={files} onPutBack={onPutBack} />
    </details>
  );
}

function PutBack({ files, onPutBack }: { files: SavedChange["files"]; onPutBack: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  const undone = files.flatMap(({ name, later }) => (later > 0 ? `${counted(later, "later change")} of ${name}` : []));
  if (!isConfirming)
    return (
      <button type="button" onClick={undone.length > 0 ? () => setConfirming(true) : onPutBack}>
        Put this back as it was before
      </button>
    );
  return (
    <>
      <p role="alert">This also undoes {lists.format(undone)}.</p>
      {/* Comes first, so that a double click undoes nothing. */}
      <button type="button" onClick={() => setConfirming(false)}>
        Cancel
      </button>
      <button type="button" onClick={onPutBack}>
        Put it back anyway
      </button>
    </>
  );
}
