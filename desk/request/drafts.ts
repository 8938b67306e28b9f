import { useState } from "react";

const drafts = new Map<string, string>();

/** The note that is being typed about a request. It is kept while one looks at another, and while one is signed out. */
export function useDraft(author: string, id: string) {
  const key = `${author} ${id}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? "");
  const write = (words: string) => {
    drafts.set(key, words);
    setDraft(words);
  };
  /** Takes away what was sent. Words typed since stay. */
  const clear = (sent: string | undefined) => {
    if (sent !== undefined && drafts.get(key)?.trim() === sent) write("");
  };
  return { draft, write, clear };
}
