import type { ReactNode } from "react";

/** Replaces the text in brackets with a link. */
export function Linked({ text, link }: { text: string; link: (label: string) => ReactNode }) {
  const [before, label = "", after] = text.split(/[[\]]/);
  return (
    <>
      {before}
      {link(label)}
      {after}
    </>
  );
}
