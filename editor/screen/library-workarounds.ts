import { tidyLines } from "#contract/read-quote-request.ts";

const singleEntry = /#\/collections\/_singletons\/entries\//;

export function addLibraryWorkarounds(): void {
  addEventListener("click", confirmUntick, { capture: true });
  addEventListener("input", tidyInput, { capture: true });
  addEventListener("hashchange", passByList);
}

/** Asks before a click unticks a group, such as a picture, because the library then deletes the group's fields. */
function confirmUntick(event: MouseEvent): void {
  const box = (event.target as Element).closest(".sui.checkbox");
  const hasFields = box?.nextElementSibling?.matches(".wrapper[role=group]");
  if (!hasFields || confirm("Remove this group and everything in it?")) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Tidies input before the library validates it. The caret stays where it was. */
function tidyInput({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) && !(target instanceof HTMLTextAreaElement)) return;
  const { type, value, selectionStart } = target;
  const tidied = tidyLines(value);
  if (type === "file" || tidied === value) return;
  target.value = tidied;
  // Email fields have no caret position.
  if (selectionStart === null) return;
  const caret = tidyLines(value.slice(0, selectionStart)).length;
  target.setSelectionRange(caret, caret);
}

/** Goes from one single file to another through the list, because the library shows an empty screen otherwise. */
function passByList(event: HashChangeEvent): void {
  const { oldURL, newURL } = event;
  if (!singleEntry.test(oldURL) || !singleEntry.test(newURL)) return;
  event.stopImmediatePropagation();
  location.replace("#/collections");
  const goOn = () => {
    if (document.querySelector(".content-editor")) requestAnimationFrame(goOn);
    else location.replace(newURL);
  };
  requestAnimationFrame(goOn);
}
