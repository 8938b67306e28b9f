import { useEffect, useId, useRef, useState } from "react";
import { contentFile, kinds } from "#model/kinds.ts";
import { pageLabel } from "./list-names.tsx";
import { slugOf } from "./PageAddress.tsx";
import { entryName } from "./ProblemList.tsx";
import { entryRouteInOpenList, markRows, openFieldOf, pressSave, type Row } from "./sveltia.ts";
import { allUnsaved, openUnsaved, type Unsaved } from "./unsaved.ts";

const pollIntervalMs = 1_000;

export function UnsavedEntries() {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [closed, setClosed] = useState<Unsaved[]>([]);
  useEffect(() => {
    const poll = setInterval(async () => {
      const unsaved = await allUnsaved();
      setClosed(unsaved.filter(({ isOpen }) => !isOpen));
      markRows((row) => unsaved.some((entry) => isRowOf(row, entry)));
    }, pollIntervalMs);
    return () => clearInterval(poll);
  }, []);
  if (closed.length === 0) return null;
  return (
    <>
      <button type="button" popoverTarget={id}>
        Drafts: {closed.length}
      </button>
      <div id={id} className="problems" popover="auto" ref={list}>
        <UnsavedList entries={closed} onFollow={() => list.current?.hidePopover()} />
      </div>
    </>
  );
}

function UnsavedList({ entries, onFollow }: { entries: Unsaved[]; onFollow: () => void }) {
  return (
    <ul>
      {entries.map((entry) => (
        <li key={entry.address}>
          <a href={entry.address} onClick={onFollow}>
            {nameOf(entry)}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function PublishButton({ isBusy, onPublish }: { isBusy: boolean; onPublish: () => void }) {
  const [entries, setEntries] = useState<Unsaved[]>([]);
  const question = useRef<HTMLDialogElement>(null);
  const close = () => question.current?.close();
  const ask = async () => {
    const unsaved = await allUnsaved();
    setEntries(unsaved);
    if (unsaved.length > 0) question.current?.showModal();
    else onPublish();
  };
  const publish = async (isSavedFirst: boolean) => {
    close();
    if (!isSavedFirst || (await pressSave())) onPublish();
  };
  return (
    <>
      <button type="button" className="call" disabled={isBusy} onClick={ask}>
        Publish
      </button>
      <dialog ref={question} aria-labelledby="unsaved">
        <h2 id="unsaved">You have unsaved changes</h2>
        <p>Only saved changes can be published. These entries are not saved:</p>
        <UnsavedList entries={entries} onFollow={close} />
        <p>
          {entries[0]?.isOpen && (
            <button type="button" className="call" onClick={() => publish(true)}>
              Save and publish
            </button>
          )}
          <button type="button" onClick={() => publish(false)}>
            Publish without them
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </p>
      </dialog>
    </>
  );
}

/** Asks before a link in the bar leaves the open entry. */
export function askBeforeLeaving(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('#toolbar a[href^="/#"]');
    const open = openUnsaved();
    if (!link || !open || open.address === link.getAttribute("href")) return;
    event.preventDefault();
    leaveFor(link.href);
  });
}

/**
 * Goes to another entry, and to one of its fields. If the open entry is not saved, asks first, then waits for the library
 * to store a draft.
 */
export function leaveFor(address: string, field?: string): void {
  const open = openUnsaved();
  const leave = () => (field === undefined ? location.assign(address) : openFieldOf(address, field));
  if (confirmLeaving(open)) setTimeout(leave, open ? pollIntervalMs : 0);
}

export function confirmLeaving(open = openUnsaved()): boolean {
  if (!open) return true;
  return confirm(`${nameOf(open)} is not saved. A draft is kept and offered when you open it again. Leave?`);
}

function nameOf({ kind, name }: Unsaved): string {
  return name ? entryName(contentFile(kind, name)) : "A new entry";
}

function isRowOf({ isInMenu, label, text }: Row, entry: Unsaved): boolean {
  const { kind, name, address } = entry;
  if (isInMenu) return label === kinds[kind].label;
  if (!name || address !== entryRouteInOpenList(name)) return false;
  const title = (kind === "pages" && pageLabel(name)) || nameOf(entry).replace(/ \([^(]*\)$/, "");
  return [label, text].some((shown = "") => slugOf(shown).replace(/-not-shown-yet$/, "") === slugOf(title));
}
