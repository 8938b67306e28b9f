/** One line as RFC 4180 has it. */
export function csvLine(cells: string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(",")}\r\n`;
}

/** A cell that begins like a formula would be calculated by the spreadsheet; an apostrophe makes it text. */
function harmless(cell: string): string {
  return /^[\s\uFEFF]*[=+\-@\uFF0B\uFF0D\uFF1D\uFF20]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
}
