import { plainLines } from "#model/plain-text.ts";

type Fields = Record<string, unknown>;
type Move = (files: Map<string, Fields>) => string[];

/** In characters, as the schema of a process has it. */
const maxLine = 120;

const moves: Move[] = [
  guaranteeInWords,
  rainToFirstCity,
  classificationsWithWork,
  neededClassifications,
  linesOfSteps,
  quoteExamples,
  bannersApart,
  picturesOfTopics,
];

/**
 * Changes the files of a content folder, by their paths in it, from the form of an older release to today's. Returns what
 * it has moved, a line for each.
 */
export function moveOldFields(files: Map<string, Fields>): string[] {
  return moves.flatMap((move) => move(files));
}

function rainToFirstCity(files: Map<string, Fields>): string[] {
  const company = files.get("company.yaml");
  if (!company?.rainfall) return [];
  const [first] = filesIn("cities", files).sort(([, one], [, other]) => placeOf(one) - placeOf(other));
  const { rainfall } = company;
  delete company.rainfall;
  if (!first) return ["company.yaml: rainfall is left out, since there is no city to move it to."];
  const [path, city] = first;
  city.rainfall ??= rainfall;
  return [`company.yaml: rainfall is now in ${path}. Give other cities with a calendar their own.`];
}

const placeOf = ({ order }: Fields) => Number(order ?? Number.MAX_SAFE_INTEGER);

function guaranteeInWords(files: Map<string, Fields>): string[] {
  const guarantee = files.get("company.yaml")?.guarantee as Fields | undefined;
  if (!guarantee || guarantee.sentence) return [];
  guarantee.sentence =
    "We [guarantee our workmanship] on {covers}{term}: if the work fails because of how we did it, we come back and correct it at no charge.";
  return ["company.yaml: the guarantee has the sentence that was said of it. Change it where it promises too much."];
}

function classificationsWithWork(files: Map<string, Fields>): string[] {
  const license = files.get("company.yaml")?.license as { classifications?: unknown[] } | undefined;
  if (!license?.classifications?.some((one) => typeof one === "string")) return [];
  license.classifications = license.classifications.map((one) => (typeof one === "string" ? { code: one } : one));
  return ["company.yaml: each classification of the license is now a code, beside which you can write its work."];
}

function neededClassifications(files: Map<string, Fields>): string[] {
  return filesIn("pages", files).flatMap(([path, page]) => {
    const { needsClassifications: needed } = page as { needsClassifications?: Record<string, string>[] };
    if (!needed) return [];
    delete page.needsClassifications;
    page.needs = needed.filter(({ contractor }) => !contractor).map(({ classification }) => classification);
    const left = needed.map(({ classification, work, contractor }) => {
      return `${classification} (${work}${contractor ? `, left to ${contractor}, and therefore not listed` : ""})`;
    });
    return [`${path}: needsClassifications is now needs, without the work and who does it: ${left.join("; ")}.`];
  });
}

function linesOfSteps(files: Map<string, Fields>): string[] {
  return filesIn("processes", files).flatMap(([path, process]) => {
    const steps = (process.steps ?? []) as Record<string, string>[];
    return steps.flatMap((step, at) => {
      const { title = "", text = "", more } = step;
      const plain = plainLines(text).join(" ");
      if (more || (plain.length <= maxLine && plain === text.trim())) return [];
      const [line = ""] = plain.match(/^.+?[.!?](?=\s|$)/) ?? [];
      const isShort = line !== "" && line.length <= maxLine;
      step.text = isShort ? line : title;
      step.more = text;
      const fix = isShort
        ? "Its text is kept whole in more"
        : "Its text is now in more. Write a line that says it in short";
      return [`${path}: step ${at + 1} shows only "${step.text}" at first. ${fix}.`];
    });
  });
}

function quoteExamples(files: Map<string, Fields>): string[] {
  return filesIn("processes", files).flatMap(([path, { quote }]) => {
    const { example, intro } = (quote ?? {}) as Record<string, string | undefined>;
    if (!example) return [];
    Object.assign(quote as Fields, { intro: [intro, example].filter(Boolean).join("\n\n"), example: undefined });
    return [`${path}: the example of the quote is now the last paragraph of its introduction.`];
  });
}

/** A second call banner in a row changes places with what follows it, or at a page's end the first with what is before. */
function bannersApart(files: Map<string, Fields>): string[] {
  return filesIn("pages", files).flatMap(([path, { sections }]) => {
    if (!Array.isArray(sections)) return [];
    return sections.flatMap((_, at) => {
      const isBanner = (place: number) => sections[place]?.kind === "call-banner";
      if (!isBanner(at) || !isBanner(at + 1)) return [];
      const first = at + 2 === sections.length ? at - 1 : at + 1;
      [sections[first], sections[first + 1]] = [sections[first + 1], sections[first]];
      return [`${path}: two call banners in a row are apart now: look where they are.`];
    });
  });
}

/** A topic has pictures beside its parts, no longer one above them. */
function picturesOfTopics(files: Map<string, Fields>): string[] {
  return filesIn("pages", files).flatMap(([path, { sections }]) => {
    const topics = (Array.isArray(sections) ? sections : []).filter(({ picture, parts }) => picture && parts?.[0]);
    return topics.map((topic) => {
      topic.parts[0].picture ??= topic.picture;
      delete topic.picture;
      return `${path}: the picture of "${topic.heading}" is now beside its first part.`;
    });
  });
}

function filesIn(folder: string, files: Map<string, Fields>): [string, Fields][] {
  return [...files].filter(([path]) => path.startsWith(`${folder}/`));
}
