import Markdown from "markdown-to-jsx/react";

/** Running text from Markdown. HTML in it is shown as text. */
export function Prose({ className, children }: { className?: string; children: string }) {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, wrapper: null }}>{children}</Markdown>
    </div>
  );
}

/** A point in a few words and its text, in Markdown. */
export function inOneParagraph({ title, text }: { title: string; text: string }): string {
  return `**${title}.** ${text}`;
}
