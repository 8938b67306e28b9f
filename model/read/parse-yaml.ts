import { isAlias, isNode, parseDocument, visit, type YAMLError } from "yaml";

/** Text that cannot be parsed. The message says what to do. */
export class UnreadableText extends Error {
  /** Such as "line 3". */
  readonly field: string;

  constructor(field: string, fix: string) {
    super(fix);
    this.field = field;
  }
}

type Fault = Pick<YAMLError, "code" | "message" | "pos">;

/** Throws an `UnreadableText`. `linesBefore` is the number of lines above the YAML in the file. */
export function parseYaml(text: string, linesBefore = 0): unknown {
  const document = parseDocument(text, { stringKeys: true });
  const fault = document.errors[0] ?? document.warnings[0] ?? findMark(document);
  if (!fault) return document.toJS();
  const [at, fix] = explain(fault, text);
  throw new UnreadableText(`line ${linesBefore + at + 1}`, fix);
}

/** Finds an unquoted text that starts with &, * or !, which YAML reads as an anchor, alias or tag. */
function findMark(document: ReturnType<typeof parseDocument>): Fault | undefined {
  let found: Fault | undefined;
  visit(document, (_, node) => {
    if (!isNode(node) || !(isAlias(node) || node.anchor || node.tag)) return undefined;
    const at = node.range?.[0] ?? 0;
    found = { code: "BAD_ALIAS", message: "", pos: [at, at] };
    return visit.BREAK;
  });
  return found;
}

/** Returns the index of the line to correct, which may differ from the line in the YAML error. */
function explain({ code, message, pos }: Fault, text: string): [at: number, fix: string] {
  const lines = text.split("\n");
  const at = text.slice(0, pos[0]).split("\n").length - 1;
  const [, closing = ""] = /(?:Missing closing |end with a )(["'\]}])/.exec(message) ?? [];
  if (closing) {
    const opening = { "]": "[", "}": "{" }[closing] ?? closing;
    const opened = lines.slice(0, at + 1).findLastIndex((line) => valueIn(line).startsWith(opening));
    return [opened === -1 ? at : opened, `Add the closing ${closing}, or put the text in quotes.`];
  }
  if (code === "BLOCK_AS_IMPLICIT_KEY" && !hasColon(valueIn(lines[at] ?? ""))) {
    const next = lines.findIndex((line, index) => index > at && hasColon(line));
    if (next !== -1) return [next, fixFor("BAD_INDENT", lines[next] ?? "")];
  }
  return [at, fixFor(code, lines[at] ?? "")];
}

function hasColon(text: string): boolean {
  return /:(\s|$)/.test(text);
}

function fixFor(code: Fault["code"], line: string): string {
  const value = valueIn(line);
  if (code === "TAB_AS_INDENT") return "Indent this line with spaces, not with a tab.";
  if (/^\s*-[^\s-]/.test(line)) return "Put a space after the dash.";
  if (/^\s*(- +)*\w+:[^\s/]/.test(line)) return "Put a space after the colon.";
  if (code === "DUPLICATE_KEY") return "This field appears twice. Keep one of the two.";
  if (code === "BAD_DQ_ESCAPE") return "Write two backslashes instead of one.";
  if (code === "MULTIPLE_DOCS") return "Remove this line of dashes. It may only be the first line.";
  if (/^["']/.test(value)) return 'Text follows a closing quote. Put all of it in double quotes, and write \\" inside.';
  if (/^([@`*&%!|>{[\],}]|[-?]\s)/.test(value)) return `Put this text in quotes, because it begins with ${value[0]}.`;
  if (code === "BLOCK_AS_IMPLICIT_KEY") return "Put this text in quotes, because it contains a colon and a space.";
  if (code === "BAD_ALIAS") return "Remove the word above that begins with & or !. If it is text, put it in quotes.";
  return code === "BAD_INDENT"
    ? "Indent this line like the others in its group. If it continues a text, put that text in quotes."
    : 'Begin this line with the name of a field, a colon and a space, such as "name: Ann".';
}

/** Returns the text of a line after list dashes and the field name. */
function valueIn(line: string): string {
  return line.replace(/^\s*(- +)*([^\s"'#:[{-][^:]*: +)?/, "");
}
