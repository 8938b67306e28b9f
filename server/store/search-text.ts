import type { Attribution } from "#contract/attribution.ts";
import { fieldNames, type QuoteRequest, quoteRequestFields } from "#contract/quote-request.ts";
import { storableText, toAttributionColumns, toFieldColumns } from "./columns.ts";
import { attributionColumns, type QuoteRequestRow } from "./tables.ts";

/** Letters that Unicode does not decompose into a base letter and an accent. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  đ: "d",
  ð: "d",
  ı: "i",
  ł: "l",
  ø: "o",
  œ: "oe",
  ß: "ss",
  ς: "σ",
  þ: "th",
};

const specialLetters = new RegExp(`[${Object.keys(plainLetters).join("")}]`, "g");

/** Quotes, apostrophes and the marks that people type in their place. */
const quotes = /[\p{Quotation_Mark}`´ʹʻʼ′″]/gu;

const accentsAndJoiners = /[\p{M}\p{Cf}]/gu;

const searchedFields = fieldNames.filter((field) => quoteRequestFields[field].isSearched);
const searchedColumns = [...searchedFields, "page", ...Object.values(attributionColumns)] as const;

/**
 * Returns the text as the search compares it: in lower case, without accents, quotes and apostrophes, with one kind of
 * dash, and in letters of normal width.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(quotes, "")
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(accentsAndJoiners, "")
    .replaceAll(/\p{Dash}/gu, "-")
    .replaceAll(specialLetters, (letter) => plainLetters[letter] ?? letter)
    .normalize("NFC");
}

/** Returns the columns of a request that are searched, with their search text. */
export function toSearchedColumns(
  request: Partial<QuoteRequest>,
  page: string | null,
  attribution?: Partial<Attribution>,
) {
  const columns = {
    ...toFieldColumns(request),
    page: page === null ? null : storableText(page),
    ...toAttributionColumns(attribution),
  };
  return { ...columns, search_text: requestSearchText(columns) };
}

/** Returns the search text of a request. A column that a later migration adds may be missing. */
export function requestSearchText(row: Partial<QuoteRequestRow>): string {
  return foldText(searchedColumns.map((column) => row[column] ?? "").join(" "));
}

/** Returns the columns of a note, so that its search text never outlives it. */
export function noteColumns(note: string | null): { note: string | null; search_text: string | null } {
  return { note, search_text: note === null ? null : foldText(note) };
}
