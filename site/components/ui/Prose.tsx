import Markdown from "markdown-to-jsx/react";

/** Shows HTML in the Markdown as text. */
export function Prose({ className, children }: { className?: string; children: string }) {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: null }}>{children}</Markdown>
    </div>
  );
}

export function inOneParagraph({ title, text }: { title: string; text: string }): string {
  return `**${title}.** ${text}`;
}
