import { type FocusEvent, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import type { Entries } from "#model/content.ts";
import { contentFile } from "#model/kinds.ts";
import type { Source } from "#model/resolve/marks.ts";
import { entryName } from "./ProblemList.tsx";
import { findWords, maxHits, readTexts, type SearchedText } from "./search-words.ts";
import { callServer } from "./server-calls.ts";
import { fieldLabel, openSource } from "./source-fields.ts";
import { onSave } from "./sveltia.ts";

interface Index {
  entries: Entries;
  texts: SearchedText[];
}

/** Finds the site's words, and opens their fields. Reads them when the box has the focus, and again after a save. */
export function SearchWords() {
  const [words, setWords] = useState("");
  const [hasFocus, setHasFocus] = useState(false);
  const [index, setIndex] = useState<Index>();
  const [failure, setFailure] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const wanted = useDeferredValue(words);
  useEffect(() => onSave(() => setIndex(undefined)), []);
  useEffect(() => {
    if (!hasFocus || index) return;
    let isOver = false;
    setFailure("");
    readIndex().then(
      (read) => isOver || setIndex(read),
      ({ message }: Error) => isOver || setFailure(message),
    );
    return () => {
      isOver = true;
    };
  }, [hasFocus, index]);
  const search = (typed: string) => {
    setWords(typed);
    if (typed.trim()) list.current?.showPopover();
    else list.current?.hidePopover();
  };
  const close = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    setHasFocus(false);
    list.current?.hidePopover();
  };
  const open = (source: Source) => {
    search("");
    openSource(source);
  };
  const hits = useMemo(() => (index ? findWords(index.texts, wanted) : []), [index, wanted]);
  return (
    <search onFocus={() => setHasFocus(true)} onBlur={close} onKeyDown={({ key }) => key === "Escape" && search("")}>
      <input
        type="search"
        aria-label="Find words of your site"
        placeholder="Find words"
        value={words}
        onFocus={() => search(words)}
        onChange={({ target }) => search(target.value)}
      />
      <div className="problems" popover="manual" ref={list}>
        {!index && <p role="status">{failure || "Searching..."}</p>}
        {index && hits.length === 0 && <p role="status">No page, email or message has these words.</p>}
        <ul>
          {hits.map(({ source, before, match, after }) => (
            <li key={JSON.stringify(source)}>
              <button type="button" onClick={() => open(source)}>
                {placeOf(source, index?.entries ?? {})}: {before}
                <b>{match}</b>
                {after}
              </button>
            </li>
          ))}
        </ul>
        {hits.length === maxHits && <p>These are the first {maxHits}. Write more words.</p>}
      </div>
    </search>
  );
}

async function readIndex(): Promise<Index> {
  const entries = await callServer<Entries>("GET", "entries");
  return { entries, texts: await readTexts(entries) };
}

/** Returns "Company, Phone" or "Contact Us (page), Section 1 (Top of the page), Headline". */
function placeOf(source: Source, entries: Entries): string {
  const { kind, name } = source;
  return [entryName(contentFile(kind, name)), fieldLabel(source, entries[kind]?.[name])].join(", ");
}
