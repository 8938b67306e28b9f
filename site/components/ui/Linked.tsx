import type { ReactNode } from "react";

/** A text whose words in brackets are a link, which `link` makes of them. */
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
