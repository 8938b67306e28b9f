import { quoteFormReady, quoteFormWanted } from "../quote-form/form-events.ts";

const patienceMs = 3_000;

/**
 * Holds a send that comes before the form's script until the script is ready, and lets the browser post the form
 * itself when the script takes longer than three seconds: no press of the button is ever without effect.
 */
export function holdSendUntilReady(form: HTMLFormElement) {
  let isHeld = false;
  form.addEventListener("submit", (event) => {
    if ("ready" in form.dataset) return;
    event.preventDefault();
    if (isHeld) return;
    isHeld = true;
    const sendByScript = () => {
      clearTimeout(giveUp);
      form.requestSubmit();
    };
    // A script that comes later must not send the same words a second time.
    const giveUp = setTimeout(() => {
      isHeld = false;
      form.removeEventListener(quoteFormReady, sendByScript);
      form.submit();
    }, patienceMs);
    form.addEventListener(quoteFormReady, sendByScript);
    form.dispatchEvent(new Event(quoteFormWanted, { bubbles: true }));
  });
}
