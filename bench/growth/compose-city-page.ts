import type { PageFile, SectionFile } from "#model/schemas/page.ts";
import type { CityWriter } from "./city-writer.ts";
import type { NetworkWords } from "./network-words.ts";

const siblings = [
  "gutter-installation",
  "gutter-repairs",
  "gutter-guard-installation",
  "gutter-replacement",
  "downspout-installation-and-repair",
  "fascia-and-soffit-repair",
  "commercial-gutter-services",
];
const banners: [string, string][] = [
  ["Need gutter cleaning? Call us now!", "Call Now"],
  ["Our gutter experts are ready call today!", "Get a Quote"],
  ["Get your gutters cleaned today - Call now!", "Schedule Service"],
];
const longestTitle = 60;

/** A city's cleaning page with all that the specification asks of one (section 2.5). */
export function composeCityPage(city: string, key: string, words: NetworkWords, writer: CityWriter): PageFile {
  const { draw } = writer;
  const [first, second, third] = banners.map(([text, buttonText]) => callBanner(text, buttonText));
  const labels = draw.some(words.heads.labels, 4);
  return {
    head: { title: titleOf(city, words, writer), description: descriptionOf(words, writer) },
    service: "gutter-cleaning",
    city: key,
    updated: `2026-${twoDigits(1 + draw.below(11))}-${twoDigits(1 + draw.below(28))}`,
    sections: [
      hero(city, words, writer),
      text(writer, "season"),
      glance(words, writer),
      first,
      text(writer, "debris", labels[0], { file: "gutter-cleaning", alt: "A gutter half cleared of leaves by hand" }),
      text(writer, "home", labels[1]),
      cards(writer),
      text(writer, "downspout", labels[2], {
        file: "downspout-installation",
        alt: "The foot of a downspout by a wall",
      }),
      second,
      text(writer, "commercial", labels[3], { file: "commercial-gutters", alt: "A long box gutter on a store front" }),
      trust(words, writer),
      text(writer, "signs"),
      third,
      questions(words, writer),
    ].filter((section) => section !== undefined),
  };
}

function titleOf(city: string, { heads }: NetworkWords, { draw }: CityWriter): string {
  const start = `Gutter Cleaning in ${city}, CA`;
  const fitting = heads.hooks.filter((hook) => `${start} | ${hook}`.length <= longestTitle);
  return fitting.length > 0 ? `${start} | ${draw.one(fitting)}` : start;
}

function descriptionOf({ heads }: NetworkWords, { draw, fill }: CityWriter): string {
  let description = fill(draw.one(heads.descriptions));
  while (description.length < 110 || description.length > 160) description = fill(draw.one(heads.descriptions));
  return description;
}

function hero(city: string, { heads, pictures }: NetworkWords, { draw, sentences }: CityWriter): SectionFile {
  return {
    kind: "hero",
    headline: `Gutter Cleaning in ${city}`,
    lead: sentences("lead", 2),
    callLabel: "Get a Free Quote",
    points: draw.some(heads.points, 4),
    picture: draw.one(pictures),
  };
}

function text(
  { heading, sentences }: CityWriter,
  subject: string,
  callLabel?: string,
  picture?: { file: string; alt: string },
): SectionFile {
  const body = `${sentences(subject, 4)}\n\n${sentences(subject, 4)}\n`;
  return {
    kind: "text-and-image",
    heading: heading(subject),
    body,
    ...(picture && { picture }),
    ...(callLabel && { callLabel }),
  };
}

function glance({ heads }: NetworkWords, { heading, sentences }: CityWriter): SectionFile {
  const rows = heads.terms.map((term) => ({ term, detail: sentences("glance", 1) }));
  return { kind: "at-a-glance", heading: heading("glance"), rows };
}

function callBanner(text: string, buttonText: string): SectionFile {
  return { kind: "call-banner", text, buttonText };
}

function cards({ draw, heading, sentences }: CityWriter): SectionFile {
  const shown = draw.some(siblings, 4).map((service) => ({ service, description: sentences("card", 1) }));
  return { kind: "service-cards", heading: heading("cards"), cards: shown, variant: "icons" };
}

function trust({ heads }: NetworkWords, { draw, fill, heading, sentences }: CityWriter): SectionFile {
  const steps = draw.some(heads.steps, 6).map((title) => ({ title, text: sentences("step", 1) }));
  return { kind: "steps", heading: heading("trust"), intro: fill(heads.trustIntro), steps };
}

function questions({ questions }: NetworkWords, { draw, fill, heading, sentences }: CityWriter): SectionFile {
  const asked = draw
    .some(questions, 8)
    .map((question) => ({ question: fill(question), answer: sentences("answer", 2) }));
  return { kind: "faq", heading: heading("faq"), questions: asked };
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
