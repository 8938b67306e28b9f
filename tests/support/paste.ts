import type { Locator } from "@playwright/test";

/** Pastes with the keyboard over the text of a field. Needs permission for the clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((_, pasted) => navigator.clipboard.writeText(pasted), text);
  await field.selectText();
  await field.press("ControlOrMeta+v");
}

/** Inserts text like the clipboard suggestion of an Android keyboard, which sends no `paste` event. */
export async function insertFromSuggestion(field: Locator, text: string): Promise<void> {
  await field.focus();
  await field.evaluate((input, data) => {
    const init = { inputType: "insertFromPaste", data, bubbles: true, cancelable: true };
    if (input.dispatchEvent(new InputEvent("beforeinput", init))) document.execCommand("insertText", false, data);
  }, text);
}
