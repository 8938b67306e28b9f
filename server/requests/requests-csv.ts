import { attributionLabels, attributionParts, formatSource } from "#contract/attribution.ts";
import { cityOf, type Manifest } from "#contract/built-site.ts";
import { deliveryStateLabels } from "#contract/channels.ts";
import { formatNote } from "#contract/desk-request.ts";
import { type DeskStatus, formatStatus } from "#contract/desk-status.ts";
import { type ActWork, actLabels, actParts, correctedFields, corrections, staffName } from "#contract/desk-work.ts";
import { fieldNames, formatField, type QuoteRequestField } from "#contract/quote-request.ts";
import { requestNumber } from "#contract/request-number.ts";
import { type CompanyLocale, spreadsheetTime } from "../local-time.ts";
import { formatTypedPhone } from "../phone.ts";
import type { ListedQuoteRequest } from "./list-requests.ts";

// Spreadsheets need this to read the file as UTF-8.
const byteOrderMark = "\uFEFF";

type Format = (text: string) => string;

const asIs: Format = (text) => text;

/** Formats of fields and of the office's work. Others are kept as text. */
const fieldFormats: Partial<Record<QuoteRequestField, Format>> = {
  phone: (typed) => formatTypedPhone(typed) ?? keepAsText(typed),
};
const workFormats: Partial<Record<keyof ActWork, Format>> = {
  callBack: (minute) => spreadsheetTime(`${minute}Z`, "UTC"),
  takenBy: staffName,
  status: (status) => formatStatus(status as DeskStatus),
  amount: asIs,
};
const workParts = actParts.filter((part) => !Object.values<string>(corrections).includes(part));

type Column = [heading: string, cell: (request: ListedQuoteRequest) => string | null];

export function requestsCsv(requests: ListedQuoteRequest[], locale: CompanyLocale, pages: Manifest["pages"]): string {
  const columns = columnsFor(locale, pages);
  const lines = requests.map((request) => csvLine(columns.map(([, cell]) => cell(request) ?? "")));
  return [byteOrderMark, csvLine(columns.map(([heading]) => heading)), ...lines].join("");
}

function columnsFor({ city, timeZone, words: { form } }: CompanyLocale, pages: Manifest["pages"]): Column[] {
  const time = (moment: string) => spreadsheetTime(moment, timeZone);
  const column = (heading: string, cell: Column[1], format: Format = keepAsText): Column => [
    heading,
    (request) => {
      const text = cell(request);
      return text && format(text);
    },
  ];
  return [
    column("id", ({ id }) => id, asIs),
    column("number", ({ id }) => requestNumber(id)),
    column(`received (${city})`, ({ receivedAt }) => receivedAt, time),
    column(`first call (${city})`, ({ firstCallAt }) => firstCallAt, time),
    column(`won (${city})`, ({ wonAt }) => wonAt, time),
    ...fieldNames.map((field) =>
      column(field, (request) => formatField(request, field, form.choices), fieldFormats[field]),
    ),
    column("city", ({ page }) => cityOf(page, pages)),
    column("page", ({ page }) => page),
    ...attributionParts.map((part) =>
      column(attributionLabels[part].toLowerCase(), ({ attribution }) =>
        part === "source" ? formatSource(attribution.source) : attribution[part],
      ),
    ),
    column("possible spam", ({ suspectReason }) => suspectReason),
    column("email to the office", ({ delivery }) => deliveryStateLabels[delivery.state] ?? delivery.state),
    ...correctedFields.map((field) =>
      column(`${field} as sent`, ({ sent }) => sent[field] ?? null, fieldFormats[field]),
    ),
    ...workParts.map((part) => column(actLabels[part].toLowerCase(), (request) => request[part], workFormats[part])),
    column("notes", ({ notes }) =>
      notes.map(({ at, by, note }) => `${time(at)} ${staffName(by)}: ${formatNote(note)}`).join("\n"),
    ),
  ];
}

/** Returns a line of RFC 4180. */
function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${escapeFormulas(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** Words beside the digits of a number, a date or a time: AM, PM, the E of 1E5, months. */
const numberWord = /^(?:[ap]m?|e|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)?$/i;

/** Puts an apostrophe before text that a spreadsheet would turn into a number, a date, a time or TRUE, such as 00123. */
function keepAsText(text: string): string {
  const isNumber = /\p{N}/u.test(text) && text.split(/[^\p{L}]+/u).every((word) => numberWord.test(word));
  return isNumber || /^(?:true|false)$/i.test(text) ? `'${text}` : text;
}

/** Puts an apostrophe before a formula. In some locales, a semicolon starts a new cell. */
function escapeFormulas(text: string): string {
  const cell = text.replaceAll(/;(?=[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20])/g, ";'");
  return /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
