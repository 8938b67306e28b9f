import { attributionLabels, attributionParts } from "#contract/attribution.ts";
import { actLabels, actParts } from "#contract/desk.ts";
import { fieldNames, fieldWords } from "#contract/quote-request.ts";
import type { Words } from "#contract/words.ts";
import { localTime, type Office } from "../local-time.ts";
import type { ListedQuoteRequest } from "./list-requests.ts";

const labels = actParts.map((part) => actLabels[part].toLowerCase());

const attributed = attributionParts.map((part) => attributionLabels[part].toLowerCase());

// Spreadsheets take a file for UTF-8 only when it begins so.
const byteOrderMark = "\uFEFF";

const linesPerPiece = 500;

/** The list for a spreadsheet, in pieces of many lines. `add` is called for each request. */
export async function* requestsCsv(
  requests: AsyncIterable<ListedQuoteRequest>,
  { city, timeZone, words }: Office,
  add: () => void = () => {},
): AsyncGenerator<string> {
  const headings = [
    "id",
    `received (${city})`,
    ...fieldNames,
    "page",
    ...attributed,
    "possible spam",
    "letter",
    ...labels,
    "notes",
  ];
  let text = byteOrderMark + csvLine(headings);
  let lines = 0;
  for await (const request of requests) {
    text += csvLine(cells(request, timeZone, words));
    add();
    if (++lines % linesPerPiece > 0) continue;
    yield text;
    text = "";
  }
  yield text;
}

function cells(request: ListedQuoteRequest, timeZone: string, { form }: Words): string[] {
  const { id, receivedAt, page, attribution, suspectReason, delivery, notes } = request;
  const fields = fieldNames.map((field) => fieldWords(request, field, form.choices));
  const written = notes.map(({ at, by, note }) => `${localTime(at, timeZone)} ${by}: ${note}`).join("\n");
  const work = actParts.map((part) => request[part] ?? "");
  const received = localTime(receivedAt, timeZone);
  const from = attributionParts.map((part) => attribution[part] ?? "");
  return [id, received, ...fields, page ?? "", ...from, suspectReason ?? "", delivery.state, ...work, written];
}

/** One line as RFC 4180 has it. */
function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/**
 * A cell that begins like a formula would be calculated by the spreadsheet; an apostrophe makes it text. Where the
 * spreadsheet's language separates by semicolons, a cell begins behind each of them too.
 */
function harmless(text: string): string {
  const cell = text.replaceAll(/;(?=[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, ";'");
  return /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
