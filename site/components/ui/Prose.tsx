import Markdown from "markdown-to-jsx/react";
import { SiteLink } from "./SiteLink.tsx";

const options = { disableParsingRawHTML: true, forceBlock: true, wrapper: null, overrides: { a: SiteLink } };

/** Renders Markdown. Any HTML in it stays visible as text. */
export function Prose({ className, children }: { className?: string; children: string }) {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}
