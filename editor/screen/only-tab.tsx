import { createRoot } from "react-dom/client";

const lock = "editing-screen";
/** How long a page that is just being left may keep the lock. */
const longestWaitMs = 1_000;

/**
 * Waits until no other tab of this browser edits, or the owner goes on in this one: tabs share the library's copies of
 * the files, so that one would save over the other's changes without a word.
 */
export async function becomeOnlyTab(): Promise<void> {
  if (await take({ signal: AbortSignal.timeout(longestWaitMs) })) return;
  await new Promise<void>((goOn) => {
    const words = "What you have not saved there is kept, and offered to you here when you open the same entry.";
    showNotice("Your website is open in another tab", words, "Go on in this tab", goOn);
  });
  await take({ steal: true });
}

/** Whether this tab has got the lock. Where another takes it away later, this one begins anew, and waits. */
async function take(options: LockOptions): Promise<boolean> {
  const { promise: isTaken, resolve } = Promise.withResolvers<boolean>();
  let hasIt = false;
  const end = navigator.locks.request(lock, options, () => {
    hasIt = true;
    resolve(true);
    return new Promise(() => undefined);
  });
  end.catch(() => (hasIt ? location.reload() : resolve(false)));
  return isTaken;
}

/** Covers the screen with words, until the button is pressed. */
export function showNotice(heading: string, words: string, button: string, onPress: () => void): void {
  const place = document.body.appendChild(document.createElement("div"));
  const notice = createRoot(place);
  const press = () => {
    notice.unmount();
    place.remove();
    onPress();
  };
  notice.render(
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className="notice"
      aria-label={heading}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{heading}</h2>
      <p>{words}</p>
      <button type="button" onClick={press}>
        {button}
      </button>
    </dialog>,
  );
}
