import Markdown from "markdown-to-jsx/react";

/** Renders Markdown. Any HTML in it stays visible as text. */
export function Prose({ className, children }: { className?: string; children: string }) {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: null }}>{children}</Markdown>
    </div>
  );
}
