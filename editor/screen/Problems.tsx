import { type ReactNode, useEffect, useState } from "react";
import { type EntryProblem, formatEntryProblem } from "../entry-problems.ts";
import { onLeaveField, onPressSave, openField } from "./sveltia.ts";

/**
 * Shows problems in fields that the user has left, between two complete fields, or in all fields after Save. Lists the
 * rest as still to write.
 */
export function Problems({ problems }: { problems: EntryProblem[] }) {
  const { left, isSaved } = useLeftFields();
  // A problem may concern two fields of one group, such as the opening and closing times.
  const groupOf = (path: string) => path.split(".").slice(0, -1).join(".") || path;
  const wasLeft = ({ path }: EntryProblem) => left.some((one) => one === path || one.startsWith(`${groupOf(path)}.`));
  const isFault = (problem: EntryProblem) => isSaved || problem.isValidAlone || (!problem.isEmpty && wasLeft(problem));
  const faults = problems.filter(isFault);
  const toWrite = problems.filter((problem) => !isFault(problem));
  return (
    <div role="status">
      {faults.length > 0 && (
        <ul className="form-errors">
          {faults.map((problem) => (
            <li key={problem.path}>
              <FieldButton problem={problem}>{formatEntryProblem(problem)}</FieldButton>
            </li>
          ))}
        </ul>
      )}
      {toWrite.length > 0 && (
        <p style={{ display: "flex", flexWrap: "wrap", gap: "0 0.75rem", maxWidth: "none", padding: "1rem" }}>
          Still to write:
          {toWrite.map((problem) => (
            <FieldButton key={problem.path} problem={problem}>
              {problem.label.split(", ").at(-1)}
            </FieldButton>
          ))}
        </p>
      )}
    </div>
  );
}

function FieldButton({ problem: { path }, children }: { problem: EntryProblem; children: ReactNode }) {
  return (
    <button type="button" className="underline" onClick={() => openField(path)}>
      {children}
    </button>
  );
}

function useLeftFields() {
  const [left, setLeft] = useState<string[]>([]);
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => onLeaveField((path) => setLeft((before) => [...before, path])), []);
  useEffect(() => onPressSave(() => setIsSaved(true)), []);
  return { left, isSaved };
}
