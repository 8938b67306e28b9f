import type { ReactNode } from "react";

/** Passes the words in brackets to `link`. */
export function Linked({ text, link }: { text: string; link: (words: string) => ReactNode }) {
  const [before, words = "", after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {link(words)}
      {after}
    </>
  );
}
