import type { ReactNode } from "react";

/** Replaces the words in brackets with a link. */
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
