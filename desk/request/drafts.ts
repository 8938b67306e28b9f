import { useState } from "react";

const drafts = new Map<string, string>();

/** The note that is being typed about a request. It is kept while one looks at another, and while one is signed out. */
export function useDraft(author: string, id: string): [string, (words: string) => void] {
  const key = `${author} ${id}`;
  const [draft, setDraft] = useState(drafts.get(key) ?? "");
  return [
    draft,
    (words) => {
      drafts.set(key, words);
      setDraft(words);
    },
  ];
}
