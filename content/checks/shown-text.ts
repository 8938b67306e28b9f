import type { Content } from "../read-content.ts";
import type { Page } from "../shapes/page.ts";
import { plainLines } from "./plain-text.ts";
import { textsOfPage } from "./texts.ts";

export function shownText(content: Content, name: string, page: Page): string {
  return [...writtenLines(content, name, page), ...cardLines(content, page)].join("\n");
}

export function writtenLines(content: Content, name: string, page: Page): string[] {
  const city = content.cities[page.city ?? ""]?.name ?? "{city}";
  const { display } = content.company.phone;
  return textsOfPage(name, page)
    .filter(({ purpose }) => purpose === "words")
    .flatMap(({ written }) => plainLines(written))
    .map((line) => line.replaceAll("{city}", city).replaceAll("{phone}", display));
}

function cardLines({ services }: Content, page: Page): string[] {
  const cards = page.sections.flatMap((section) => (section.kind === "service-cards" ? section.cards : []));
  return cards.flatMap(({ service, description }) => {
    const facts = services[service];
    return facts ? [facts.name, description ? "" : facts.line] : [];
  });
}
