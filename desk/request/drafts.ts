import { useEffect, useState } from "react";
import { forgetDraft, keepDraft, recallDraft, watchDraft } from "../../sign-in/browser-storage.ts";

/** Keeps the unsaved note while another request is open, after a reload and while signed out. */
export function useDraft(author: string, id: string) {
  const [restored] = useState(() => recallDraft(author, id));
  const [text, setText] = useState(restored ?? "");
  // Another tab may save the note or go on writing it.
  useEffect(
    () => watchDraft(author, id, (before, after) => setText((now) => (now === before ? after : now))),
    [author, id],
  );
  const write = (typed: string) => {
    if (typed === "") forgetDraft(author, id);
    else keepDraft(author, id, typed);
    setText(typed);
  };
  /** Clears a saved note, unless more was typed since. */
  const clear = (saved: string) => {
    if (recallDraft(author, id)?.trim() === saved) forgetDraft(author, id);
    setText((now) => (now.trim() === saved ? "" : now));
  };
  return { text, isRestored: restored !== undefined && text === restored, write, clear };
}

export type Draft = ReturnType<typeof useDraft>;
