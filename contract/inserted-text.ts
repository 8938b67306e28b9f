/**
 * Reports text that is pasted, dropped or suggested into a field with a `maxlength`, since browsers truncate it silently:
 * calls `onCut` with true, and with false at the next input that fits. In an empty phone field, inserts only the number
 * if the text holds one. Runs only in browsers.
 */
export function watchInsertedText(
  field: HTMLInputElement | HTMLTextAreaElement,
  onCut: (isCut: boolean) => void,
): void {
  let wasCut = false;
  const check = (event: Event, inserted = "") => {
    const { value, selectionStart, selectionEnd, maxLength, type } = field;
    const text = inserted.replaceAll("\r\n", "\n");
    const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
    const isTooLong = kept + text.length > maxLength;
    const number = isTooLong && kept === 0 && type === "tel" ? findNumber(text, maxLength) : undefined;
    if (number) {
      // React does not see a change of `value` by script.
      field.setRangeText(number, 0, value.length, "end");
      event.preventDefault();
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
    const isCut = isTooLong && !number;
    // Typing just stops at the limit.
    if (isCut && text.length === 1) return;
    if (isCut || wasCut) onCut(isCut);
    wasCut = isCut;
  };
  field.addEventListener("paste", (event) => {
    check(event, (event as ClipboardEvent).clipboardData?.getData("text"));
  });
  field.addEventListener("drop", (event) => check(event, (event as DragEvent).dataTransfer?.getData("text")));
  // A suggestion of the keyboard inserts several characters at once. Android's clipboard suggestion is no `paste` event.
  field.addEventListener("beforeinput", (event) => {
    const { cancelable, data, inputType } = event as InputEvent;
    if (cancelable && (data !== null || !inputType.startsWith("insertFrom"))) check(event, data ?? "");
  });
}

/** Returns the notice that only part of a text fits. */
export function formatCut(notice: string, maxLength: number): string {
  return notice.replace("[count]", maxLength.toLocaleString("en-US"));
}

const northAmerican = /(?:^|[^\d+])(\+?(?:1[\s.-]*)?\(?\d{3}\)?[\s./-]*\d{3}[\s.-]*\d{4})(?!\d)/;
const foreign = /(\+[2-9][\d\s().-]{5,}\d)(?!\w)/;
const extension = /(?:[\s,;(]*(?:ext(?:ension)?|x|#)[\s.:]*(\d{1,6}))?/;

/** Returns the only phone number in a text as written, or its digits if that is too long. */
export function findNumber(text: string, maxLength: number): string | undefined {
  const pattern = /\+\s*[2-9]/.test(text) ? foreign : northAmerican;
  const [found, ...others] = text.matchAll(new RegExp(pattern.source + extension.source, "gi"));
  const [, number = "", ext] = found ?? [];
  if (!found || others.length > 0) return undefined;
  const plain = number.replaceAll(/[^\d+]/g, "");
  return [number, plain]
    .map((written) => (ext ? `${written} x${ext}` : written))
    .find(({ length }) => length <= maxLength);
}
