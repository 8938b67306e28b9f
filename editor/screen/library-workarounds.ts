import { asciiFormat, asciiHost, tidyLines } from "#contract/tidy-text.ts";
import { goThroughList, unchecksGroup } from "./sveltia.ts";

export function addLibraryWorkarounds(): void {
  addEventListener("click", confirmUncheck, { capture: true });
  addEventListener("input", tidyInput, { capture: true });
  addEventListener("hashchange", goThroughList);
}

/** Asks before a click unchecks a group, such as a picture, because the library then deletes the group's fields. */
function confirmUncheck(event: MouseEvent): void {
  if (!unchecksGroup(event.target as Element) || confirm("Remove this and everything in it?")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Tidies input before the library validates it. The caret stays where it was. */
function tidyInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  const { type, inputMode, value, selectionStart } = target;
  const tidied = tidyTyped(inputMode, value);
  if (type === "file" || tidied === value) return;
  target.value = tidied;
  // Email fields have no caret position.
  if (selectionStart === null) return;
  const caret = tidyTyped(inputMode, value.slice(0, selectionStart)).length;
  target.setSelectionRange(caret, caret);
}

/** The library has the browser check email and web addresses. The schema checks other formats (see `fields.ts`). */
function tidyTyped(inputMode: string, value: string): string {
  const tidied = tidyLines(value);
  if (inputMode === "email") return asciiFormat(tidied);
  return inputMode === "url" ? asciiHost(tidied) : tidied;
}
