import { tidyLines } from "#contract/read-quote-request.ts";

/** Tidies input before the library validates it. The caret keeps its place. */
export function tidyTyping(): void {
  addEventListener("input", tidyField, { capture: true });
}

function tidyField({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  // A chosen file's name cannot be set.
  if (target.type === "file") return;
  const { value, selectionStart } = target;
  const tidied = tidyLines(value);
  if (tidied === value) return;
  target.value = tidied;
  // Email fields expose no caret.
  if (selectionStart === null) return;
  const caret = tidyLines(value.slice(0, selectionStart)).length;
  target.setSelectionRange(caret, caret);
}
