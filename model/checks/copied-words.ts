import type { Content } from "../content.ts";
import { entryTitle } from "../entry-name.ts";
import { contentFile } from "../kinds.ts";
import { simplifyText } from "../plain-text.ts";
import type { Problem } from "../problem.ts";
import type { WrittenText } from "../resolve/written-strings.ts";
import { landingProblems, linkedInCode } from "./pages.ts";

/** In words. Shorter sentences, such as buttons, may repeat. */
const minLength = 8;
/** Sentences that two pages may share. */
const maxShared = 8;

interface PageWords {
  name: string;
  /** Empty if the page is not about a city. */
  city: string;
  service: string;
  /** Sort key. Of two equal pages, the later one is the copy. */
  order: string;
  texts: Text[];
}

interface Text {
  kind: string;
  isHead: boolean;
  words: string;
  /** Only long sentences, with "{city}" in place of the city's name. */
  sentences: string[];
}

export function copiedWords(content: Content, texts: WrittenText[]): Problem[] {
  const pages = Object.keys(content.pages).map((name) => readPage(content, name, texts));
  return pages.flatMap((page): Problem[] => {
    if (landingProblems(content, page.name).length > 0) return [];
    const sources = pages.filter((source) => source !== page && isCopy(page, source));
    const [source] = sources.toSorted((one, other) => similarity(page, other) - similarity(page, one));
    if (!source) return [];
    const title = entryTitle("pages", source.name, content);
    const fix = `This page still has the words of ${title}: ${countTexts(keptTexts(page, source))}. Write its own.`;
    return [{ file: contentFile("pages", page.name), field: "the whole file", fix }];
  });
}

function readPage({ pages, cities, services }: Content, name: string, texts: WrittenText[]): PageWords {
  const { service = "", city = "", updated = "" } = pages[name] ?? {};
  const cityName = simplifyText(cities[city]?.name ?? "");
  const positions = [Object.keys(cities).indexOf(city), Object.keys(services).indexOf(service)];
  const ranks = positions.map((position) => String(position).padStart(4, "0"));
  const own = texts.filter(({ file, key }) => file === contentFile("pages", name) && key !== "alt");
  return {
    name,
    city: cityName,
    service: simplifyText(services[service]?.name ?? ""),
    order: linkedInCode.pages.includes(name) ? "" : [updated, ...ranks, name].join(),
    texts: own.map((text) => readText(text, cityName)),
  };
}

function readText({ key, part, written }: WrittenText, city: string): Text {
  const wordsOf = (text: string) => simplifyText(city ? text.replaceAll("{city}", city) : text);
  const sentences = written.split(/(?<=[.!?])\s+|\n+/).map(wordsOf);
  const isHead = part === "head" || key === "headline";
  return {
    kind: isHead || key === "question" ? key : "paragraph",
    isHead,
    words: wordsOf(written),
    sentences: sentences
      .filter((words) => words.split(" ").length >= minLength)
      .map((words) => generalize(words, city)),
  };
}

function isCopy(page: PageWords, source: PageWords): boolean {
  const foreign = page.texts.filter((text) => namesOther(text, page, source));
  const own = page.texts.filter(({ words }) => mentions(words, page.city));
  if (foreign.some(({ isHead }) => isHead) || foreign.length > Math.max(own.length, 1)) return true;
  const kept = keptTexts(page, source);
  const isAboutSource = kept.some(
    (text) => text.isHead || (foreign.includes(text) && sharedWith(text, source).length > 0),
  );
  const shared = kept.flatMap((text) => sharedWith(text, source));
  return (isAboutSource || shared.length > maxShared) && isLikelyCopy(page, source);
}

function keptTexts(page: PageWords, source: PageWords): Text[] {
  const isSame = (text: Text) => source.texts.some(({ kind, words }) => kind === text.kind && words === text.words);
  return page.texts.filter((text) => {
    if (namesOther(text, page, source)) return true;
    return text.isHead ? page.city !== "" && isSame(text) : sharedWith(text, source).length > 0;
  });
}

function sharedWith({ sentences }: Text, { city, texts }: PageWords): string[] {
  const known = new Set(texts.flatMap((text) => text.sentences));
  return sentences.filter((sentence) => known.has(generalize(sentence, city)));
}

function namesOther({ words }: Text, page: PageWords, source: PageWords): boolean {
  return page.city !== "" && page.city !== source.city && mentions(words, source.city) && !mentions(words, page.city);
}

/** Returns whether `page` mentions the other page's city and service more often, or else comes later. */
function isLikelyCopy(page: PageWords, source: PageWords): boolean {
  const countForeign = (one: PageWords, other: PageWords) => {
    const names = [other.city, other.service].filter((name) => name !== one.city && name !== one.service);
    return one.texts.filter(({ words }) => names.some((name) => mentions(words, name))).length;
  };
  const difference = countForeign(page, source) - countForeign(source, page);
  return difference === 0 ? page.order > source.order : difference > 0;
}

/** Counts the shared texts. A page about the same service wins a tie. */
function similarity(page: PageWords, source: PageWords): number {
  return keptTexts(page, source).length + (page.service === source.service ? 0.5 : 0);
}

function generalize(words: string, city: string): string {
  return city ? words.replaceAll(city, "{city}") : words;
}

function mentions(words: string, name: string): boolean {
  return name !== "" && ` ${words} `.includes(` ${name} `);
}

/** Returns a count such as "its title, 6 paragraphs, 1 question". */
function countTexts(texts: Text[]): string {
  const heads = texts.filter(({ isHead }) => isHead).map(({ kind }) => `its ${kind}`);
  const counts = ["paragraph", "question"].flatMap((kind) => {
    const { length } = texts.filter((text) => text.kind === kind);
    return length === 0 ? [] : [`${length} ${kind}${length === 1 ? "" : "s"}`];
  });
  return [...heads, ...counts].join(", ");
}
