import { useState } from "react";

const drafts = new Map<string, string>();

/** The note being typed about a request. It is kept while another request is open and while nobody is signed in. */
export function useDraft(author: string, id: string) {
  const key = `${author} ${id}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? "");
  const write = (words: string) => {
    drafts.set(key, words);
    setDraft(words);
  };
  /** Clears what was sent, unless more was typed since. */
  const clear = (sent: string | undefined) => {
    if (sent !== undefined && drafts.get(key)?.trim() === sent) write("");
  };
  return { draft, write, clear };
}
