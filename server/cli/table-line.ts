/** Cells side by side, each cut or filled to its width; the last one runs on. */
export function tableLine(cells: string[], widths: number[]): string {
  const last = cells.length - 1;
  return `${cells.map((cell, at) => (at === last ? cell : fitted(cell, widths[at] ?? cell.length))).join("  ")}\n`;
}

function fitted(cell: string, width: number): string {
  const signs = [...cell];
  return signs.length > width ? `${signs.slice(0, width - 1).join("")}…` : cell + " ".repeat(width - signs.length);
}
