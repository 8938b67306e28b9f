import { createRoot } from "react-dom/client";

/** Makes this the only tab that edits. Tabs share cached files and would overwrite each other's changes. */
export async function becomeOnlyTab(): Promise<void> {
  await new Promise<void>((begin) => {
    const untilClosed = () => {
      begin();
      return new Promise(() => undefined);
    };
    navigator.locks.request("editing-screen", { steal: true }, untilClosed).catch(coverTab);
  });
}

function coverTab(): void {
  const text = "Unsaved text from the other tab is kept, and offered when you open the same entry here.";
  showNotice("Your website is open in another tab", text, "Continue in this tab");
}

/** Covers the screen. The button reloads the page. */
export function showNotice(heading: string, text: string, button: string): void {
  const container = document.body.appendChild(document.createElement("div"));
  createRoot(container).render(
    <dialog
      ref={(dialog) => dialog?.showModal()}
      className="notice"
      aria-label={heading}
      onCancel={(event) => event.preventDefault()}
    >
      <h2>{heading}</h2>
      <p>{text}</p>
      <button type="button" onClick={() => location.reload()}>
        {button}
      </button>
    </dialog>,
  );
}
