import { tidyLines } from "#contract/read-quote-request.ts";

/** Tidies what is typed, pasted or filled in before the library checks it. The caret stays at its letter. */
export function tidyTyping(): void {
  addEventListener("input", tidyField, { capture: true });
}

function tidyField({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  // The name of a chosen file cannot be set.
  if (target.type === "file") return;
  const { value, selectionStart } = target;
  const tidied = tidyLines(value);
  if (tidied === value) return;
  target.value = tidied;
  // A field for an email address has no caret to ask for.
  if (selectionStart === null) return;
  const caret = tidyLines(value.slice(0, selectionStart)).length;
  target.setSelectionRange(caret, caret);
}
