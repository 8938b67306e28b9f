import Markdown, { type MarkdownToJSX, RuleType } from "markdown-to-jsx/react";
import { nameSites } from "#model/schemas/link.ts";
import { NoBreakPairs } from "./NoBreakPairs.tsx";
import { SiteLink } from "./SiteLink.tsx";

const options: MarkdownToJSX.Options = {
  disableParsingRawHTML: true,
  forceBlock: true,
  wrapper: null,
  overrides: { a: SiteLink },
  renderRule: (next, node, _, { key }) =>
    node.type === RuleType.text ? <NoBreakPairs key={key}>{nameSites(node.text)}</NoBreakPairs> : next(),
};

/** Renders Markdown. Any HTML in it stays visible as text. Shows the name of another site instead of a whole address. */
export function Prose({ className, children }: { className?: string; children: string }) {
  return (
    <div className={className ? `prose ${className}` : "prose"}>
      <Markdown options={options}>{children}</Markdown>
    </div>
  );
}
