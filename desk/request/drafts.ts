import { useState } from "react";
import { forget, keep, recall } from "../tab-storage.ts";

/** Keeps the unsaved note while another request is open, after a reload and while signed out. */
export function useDraft(author: string, id: string) {
  const key = `draft ${author} ${id}`;
  const [restored] = useState(() => recall(key));
  const [draft, setDraft] = useState(restored ?? "");
  const write = (words: string) => {
    if (words === "") forget(key);
    else keep(key, words);
    setDraft(words);
  };
  /** Clears a saved note, unless more was typed since. */
  const clear = (saved: string) => {
    if (recall(key)?.trim() === saved) forget(key);
    setDraft((now) => (now.trim() === saved ? "" : now));
  };
  return { draft, isRestored: restored !== undefined && draft === restored, write, clear };
}
