import { useState } from "react";
import { forget, keep, recall } from "../../sign-in/tab-storage.ts";

/** Keeps the unsaved note while another request is open, after a reload and while signed out. */
export function useDraft(author: string, id: string) {
  const key = `draft ${author} ${id}`;
  const [restored] = useState(() => recall(key));
  const [text, setText] = useState(restored ?? "");
  const write = (typed: string) => {
    if (typed === "") forget(key);
    else keep(key, typed);
    setText(typed);
  };
  /** Clears a saved note, unless more was typed since. */
  const clear = (saved: string) => {
    if (recall(key)?.trim() === saved) forget(key);
    setText((now) => (now.trim() === saved ? "" : now));
  };
  return { text, isRestored: restored !== undefined && text === restored, write, clear };
}

export type Draft = ReturnType<typeof useDraft>;
