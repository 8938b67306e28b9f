import { attributionLabels, attributionParts } from "#contract/attribution.ts";
import { actLabels, actParts, correctedFields, corrections } from "#contract/desk.ts";
import { fieldNames, fieldWords } from "#contract/quote-request.ts";
import { type CompanyLocale, localTime } from "../local-time.ts";
import type { ListedQuoteRequest } from "./list-requests.ts";

// Spreadsheets need this to read the file as UTF-8.
const byteOrderMark = "\uFEFF";

const workParts = actParts.filter((part) => !Object.values<string>(corrections).includes(part));

type Column = [heading: string, cell: (request: ListedQuoteRequest) => string | null];

export function requestsCsv(requests: ListedQuoteRequest[], locale: CompanyLocale): string {
  const columns = columnsFor(locale);
  const lines = requests.map((request) => csvLine(columns.map(([, cell]) => cell(request) ?? "")));
  return [byteOrderMark, csvLine(columns.map(([heading]) => heading)), ...lines].join("");
}

function columnsFor({ city, timeZone, words: { form } }: CompanyLocale): Column[] {
  return [
    ["id", ({ id }) => id],
    [`received (${city})`, ({ receivedAt }) => localTime(receivedAt, timeZone)],
    ...fieldNames.map((field): Column => [field, (request) => fieldWords(request, field, form.choices)]),
    ["page", ({ page }) => page],
    ...attributionParts.map(
      (part): Column => [attributionLabels[part].toLowerCase(), ({ attribution }) => attribution[part]],
    ),
    ["possible spam", ({ suspectReason }) => suspectReason],
    ["email to the office", ({ delivery }) => delivery.state],
    ...correctedFields.map((field): Column => [`${field} as sent`, ({ sent }) => sent[field] ?? null]),
    ...workParts.map((part): Column => [actLabels[part].toLowerCase(), (request) => request[part]]),
    ["notes", ({ notes }) => notes.map(({ at, by, note }) => `${localTime(at, timeZone)} ${by}: ${note}`).join("\n")],
  ];
}

/** Returns a line of RFC 4180. */
function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Puts an apostrophe before a formula. In some locales, a semicolon starts a new cell. */
function escapeFormulas(text: string): string {
  const cell = text.replaceAll(/;(?=[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, ";'");
  return /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
