import type { Section } from "#model/site.ts";

/** A section's words, whatever our own site calls it. A list inside a text is an array of its lines. */
export interface PeerSection {
  look: "hero" | "text" | "cards" | "banner" | "questions";
  heading: string;
  paragraphs: (string | string[])[];
  items: { title: string; text: string }[];
  button?: string;
}

/** What a section says, as content has it, in the plain shape peers draw. */
export function peerSection(section: Section): PeerSection {
  switch (section.kind) {
    case "hero":
      return {
        look: "hero",
        heading: section.headline,
        paragraphs: [section.lead, section.points],
        items: [],
        button: section.callLabel,
      };
    case "call-banner":
      return { look: "banner", heading: section.text, paragraphs: [], items: [], button: section.buttonText };
    case "faq":
      return { look: "questions", heading: section.heading, paragraphs: [], items: questionsOf(section) };
    default:
      return plainSection(section);
  }
}

function questionsOf({ questions }: Extract<Section, { kind: "faq" }>) {
  return questions.map(({ question, answer }) => ({ title: question, text: withoutLinks(answer) }));
}

function plainSection(section: Exclude<Section, { kind: "hero" | "call-banner" | "faq" }>) {
  const { heading, intro, body, callLabel } = section as {
    heading: string;
    intro?: string;
    body?: string;
    callLabel?: string;
  };
  const items = itemsOf(section);
  return {
    look: items.length > 0 ? ("cards" as const) : ("text" as const),
    heading,
    paragraphs: [...paragraphsOf(intro ?? ""), ...paragraphsOf(body ?? ""), ...listsOf(section)],
    items,
    ...(callLabel && { button: callLabel }),
  };
}

function itemsOf(section: Section): PeerSection["items"] {
  switch (section.kind) {
    case "steps":
      return section.steps.map(plainItem);
    case "process":
      return [
        ...[...section.steps, ...section.local, ...(section.quote?.parts ?? [])].map(plainItem),
        ...section.sampleFindings.map(({ side, found, advice }) => ({ title: side, text: `${found}: ${advice}` })),
      ];
    case "reasons":
      return section.reasons.map(plainItem);
    case "topic":
      return section.parts.map(({ heading, body }) => plainItem({ title: heading, text: body }));
    case "calendar":
      return section.falls.map(({ name, months }) => ({ title: name, text: months.join(", ") }));
    case "at-a-glance":
      return section.rows.map(({ term, figure, detail }) => ({
        title: term,
        text: figure ? `${figure}. ${detail}` : detail,
      }));
    case "service-cards":
      return section.cards.map(({ name, line }) => ({ title: name, text: withoutLinks(line) }));
    default:
      return [];
  }
}

function plainItem({ title, text }: { title: string; text: string }) {
  return { title, text: withoutLinks(text).replaceAll(/\s+/g, " ") };
}

/** Lists and texts that only a process has. */
function listsOf(section: Section): (string | string[])[] {
  if (section.kind !== "process") return [];
  const { included, notIncluded, quote } = section;
  return [
    included,
    ...(notIncluded.length > 0 ? [notIncluded] : []),
    ...paragraphsOf([quote?.intro, quote?.example].filter(Boolean).join("\n\n")),
  ];
}

/** Markdown of the texts here: paragraphs, lists and links. */
function paragraphsOf(body: string): (string | string[])[] {
  const blocks = withoutLinks(body).split(/\n{2,}/);
  return blocks
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .map((block) => (block.startsWith("- ") ? block.slice(2).split("\n- ") : block.replaceAll("\n", " ")));
}

function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, "$1");
}
