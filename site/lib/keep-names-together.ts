const nobreakSpace = "\u00a0";
const wordJoiner = "\u2060";

const saintOrArticle = /\b(San|Santa|Los|Las|De|Del|El|La|Mt\.|Highway|US) (?=[A-Z0-9])/g;
const nameAndKind =
  /(?<=\b[A-Z][a-z]+) (?=(Avenue|Boulevard|Creek|Drive|Expressway|Lane|River|Road|Street|Valley|Way)s?\b)/g;
const classification = /\b([A-Z])-(?=\d)/g;

/** The same value with the names of cities, roads and license classes in its texts held on one line each. Links stay as they are. */
export function keepNamesTogether<T>(value: T): T {
  if (typeof value === "string") return (isAddress(value) ? value : held(value)) as T;
  if (Array.isArray(value)) return value.map(keepNamesTogether) as T;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, keepNamesTogether(part)])) as T;
}

function isAddress(text: string): boolean {
  return !text.includes(" ");
}

function held(text: string): string {
  return text
    .replaceAll(saintOrArticle, `$1${nobreakSpace}`)
    .replaceAll(nameAndKind, nobreakSpace)
    .replaceAll(classification, `$1${wordJoiner}-${wordJoiner}`);
}
