import { fieldNames, isTextField, quoteRequestFields, type TextFieldName } from "#contract/quote-request.ts";
import { inputOf, showProblem, unmarkField } from "./form-feedback.ts";
import { notices } from "./form-words.ts";

/** Warns if inserted text is too long and gets truncated. In an empty phone field, inserts only the number. */
export function watchPastedText(form: HTMLFormElement): void {
  for (const field of fieldNames.filter(isTextField)) {
    const input = inputOf(form, field);
    const insert = (event: Event, text = "") => insertText(form, field, event, text);
    input?.addEventListener("paste", (event) => insert(event, event.clipboardData?.getData("text")));
    input?.addEventListener("drop", (event) => insert(event, event.dataTransfer?.getData("text")));
    // A keyboard suggestion inserts several characters at once.
    input?.addEventListener("beforeinput", (event) => {
      const { cancelable, data, inputType } = event;
      if (cancelable && data && data.length > 1 && !inputType.startsWith("insertFrom")) insert(event, data);
    });
  }
}

function insertText(form: HTMLFormElement, field: TextFieldName, event: Event, text: string): void {
  const input = event.currentTarget as HTMLInputElement;
  const { value, selectionStart, selectionEnd } = input;
  const kept = value.length - ((selectionEnd ?? 0) - (selectionStart ?? 0));
  const { maxLength } = quoteRequestFields[field];
  if (kept + text.length <= maxLength) return;
  const number = field === "phone" && kept === 0 ? findNumber(text, maxLength) : undefined;
  if (!number) {
    showProblem(form, { field, message: notices.cut.replace("[count]", String(maxLength)) });
    return;
  }
  event.preventDefault();
  unmarkField(form, field);
  input.value = number;
  input.dispatchEvent(new Event("input", { bubbles: true }));
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
