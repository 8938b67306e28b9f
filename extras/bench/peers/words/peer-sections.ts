import type { Section } from "../../../../model/site.ts";

/** A section's text in the plain shape that peers draw. A list inside a text is an array of lines. */
export interface PeerSection {
  look: "hero" | "text" | "cards" | "banner" | "questions";
  heading: string;
  paragraphs: (string | string[])[];
  items: { title: string; text: string }[];
  button?: string;
}

type Words = Record<string, unknown>;

const titles = ["title", "heading", "name", "term", "side", "question"];
const texts = ["text", "more", "body", "found", "advice", "figure", "detail", "line", "answer", "months"];
/** Stands in for the quote of a process section, which has its own text and items. */
const noQuote = { intro: "", parts: [], callLabel: undefined };

export function peerSection(section: Section): PeerSection {
  const {
    heading,
    headline,
    text,
    lead,
    points,
    intro,
    body,
    callLabel,
    buttonText,
    note,
    quote = noQuote,
    ...rest
  } = section as Words & { quote?: typeof noQuote };
  const items = [...Object.values(rest), quote.parts].flatMap(itemsOf);
  const { included = [], notIncluded = [] } = rest as Record<string, string[]>;
  const heroPoints = (points as { text: string }[] | undefined)?.map(({ text }) => text);
  const lists = [heroPoints, included, notIncluded].filter((list) => list?.length);
  const button = callLabel ?? buttonText ?? quote.callLabel;
  return {
    look: lookOf(section, items.length > 0),
    heading: String(headline ?? heading ?? text),
    paragraphs: [
      ...[lead, intro, body, note].flatMap(paragraphsOf),
      ...(lists as string[][]),
      ...paragraphsOf(quote.intro),
    ],
    items,
    ...(button !== undefined && { button: String(button) }),
  };
}

function lookOf({ kind }: Section, hasItems: boolean): PeerSection["look"] {
  if (kind === "hero") return "hero";
  if (kind === "call-banner") return "banner";
  if (kind === "faq") return "questions";
  return hasItems ? "cards" : "text";
}

/** Returns the entries of a section's array, such as steps or reasons, that have a title and a text. */
function itemsOf(values: unknown): PeerSection["items"] {
  if (!Array.isArray(values)) return [];
  return values.flatMap((value: Words) => {
    const [title] = titles.flatMap((name) => (value[name] === undefined ? [] : [String(value[name])]));
    const sentences = texts.flatMap((name) => (value[name] ? [[value[name]].flat().join(", ")] : []));
    return title && sentences.length > 0
      ? [{ title, text: withoutLinks(sentences.join(". ")).replaceAll("..", ".").replaceAll(/\s+/g, " ") }]
      : [];
  });
}

/** Parses the Markdown of the texts: paragraphs, lists and links. */
function paragraphsOf(body: unknown): (string | string[])[] {
  const blocks = withoutLinks(String(body ?? "")).split(/\n{2,}/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => (block.startsWith("- ") ? block.slice(2).split("\n- ") : block.replaceAll("\n", " ")));
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}
