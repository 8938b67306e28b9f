const maxWaitMs = 5_000;

export async function openFields(section: number, question = -1): Promise<void> {
  highlight(`sections.${section}`);
  await unfold("sections", section);
  if (question >= 0) await unfold(`sections.${section}.questions`, question);
}

export async function showField(path: string): Promise<void> {
  const [list, at] = path.split(".");
  if (list === "sections" && at) await openFields(Number(at));
  highlight(path);
}

/** Makes the library show the field. On a small screen, the field replaces the preview. */
function highlight(keyPath: string): void {
  postMessage({ type: "highlight-editor-field", payload: { locale: "_default", keyPath } }, location.origin);
}

/** Scrolls to a list entry and unfolds it. The library renders entries only once they are in view. */
async function unfold(list: string, at: number): Promise<void> {
  const item = () => document.querySelector(`section[data-key-path="${list}"] [id$="-item-list"]`)?.children[at];
  const bar = () => item()?.querySelector<HTMLElement>(`[aria-controls$="-item-${at}-body"]`);
  await waitFor(item);
  item()?.scrollIntoView();
  await waitFor(bar);
  if (bar()?.ariaExpanded === "false") bar()?.click();
  item()?.scrollIntoView();
}

async function waitFor(find: () => unknown): Promise<void> {
  const end = performance.now() + maxWaitMs;
  while (!find() && performance.now() < end) await new Promise(requestAnimationFrame);
}
