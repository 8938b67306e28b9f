/** Private names of Sveltia CMS. `screen.css` contains the rest. */
const names = {
  mount: "nc-root",
  editor: "content-editor",
  singles: "_singletons",
  highlight: "highlight-editor-field",
  locale: "_default",
  keyPath: "data-key-path",
  listEntries: "-item-list",
  dragMark: "__sc_",
  rowLabel: "data-label",
  contents: "/contents",
  user: "sveltia-cms.user",
  preferences: "sveltia-cms.prefs",
  backend: "gitea",
  drafts: "draft-backups",
};

const selectors = {
  saveButton: ".toolbar.primary .button.primary",
  dialog: '[role="dialog"]',
  dialogButton: "button.primary",
  linkAddress: '[id$="-url"]',
  checkbox: ".sui.checkbox",
  group: ".wrapper[role=group]",
};

const repositoryPath = "/api/v1/repos/local/site";
const maxWaitMs = 5_000;
const pauseMs = 100;
const maxIdle = 10;

/** What each name is, the file of the library that contains it, and the text there. */
export const privateNames: [name: string, file: string, text: string][] = [
  ["the id of the element around the screen", "services/api/index.js", `'#${names.mount}'`],
  ["the class of the entry editor", "details/content-details-overlay.svelte", `class="wrapper ${names.editor}"`],
  ["the address of a single file", "list/singleton-tree-item.svelte", `/collections/${names.singles}/entries/`],
  ["the address of an entry", "list/entry-list-item.svelte", `/collections/\${collection.name}/entries/`],
  ["the address of a new entry", "items/create-button.svelte", `/collections/\${name}/new`],
  ["the kind of the editor's toolbar", "details/toolbar.svelte", '<Toolbar variant="primary"'],
  ["the class of a toolbar", "toolbar/toolbar.svelte", "'toolbar', orientation, variant"],
  ["the class of a button", "button/button.svelte", "'button', variant"],
  ["the attribute of a disabled button", "button/button.svelte", "aria-disabled={disabled}"],
  ["the shortcut that saves", "details/toolbar.svelte", 'keyShortcuts="Accel+S"'],
  ["the message that highlights a field", "details/content-details-overlay.svelte", `'${names.highlight}'`],
  ["the locale of a field", "i18n/config/constants.js", `'${names.locale}'`],
  ["the attribute with a field's path", "editor/field-editor.svelte", `${names.keyPath}={keyPath}`],
  ["the attribute that scrolls a preview", "details/pane-body.svelte", `[${names.keyPath}="\${CSS.escape(keyPath)}"]`],
  ["the id of a list of entries", "list/list-editor-complex.svelte", `id="list-{fieldId}${names.listEntries}"`],
  ["the id of a list entry's body", "list/list-editor-complex.svelte", "-item-{index}-body"],
  ["the button that unfolds a list entry", "object/object-header.svelte", "aria-controls={controlId}"],
  ["the state of that button", "object/object-header.svelte", "aria-expanded={expanded}"],
  ["the prefix that marks dragged entries", "services/contents/draft/index.js", names.dragMark],
  ["the class of a checkbox", "checkbox/checkbox.svelte", 'class="sui checkbox'],
  ["the class of a group of fields", "object/object-editor.svelte", 'class="wrapper"'],
  ["the role of a group of fields", "object/object-editor.svelte", 'role="group"'],
  ["the role of a dialog", "util/modal.svelte", "role = 'dialog'"],
  ["the id of the address in the dialog for links", "toolbar/insert-link-button.svelte", 'id="{id}-url"'],
  ["the kind of the button that closes a dialog", "dialog/dialog.svelte", 'variant="primary"'],
  ["the role of a menu entry", "tree/tree-item.svelte", 'role="treeitem"'],
  ["the attribute with a menu entry's label", "tree/tree-item.svelte", `${names.rowLabel}={label}`],
  ["the role of a row", "grid/grid-row.svelte", 'role="row"'],
  ["the label of a row", "list/entry-list-item.svelte", "aria-label={summary}"],
  ["the call that saves files", "gitea/commits.js", `/repos/\${owner}/\${repo}${names.contents}`],
  ["the call that reads a file", "gitea/files.js", `/repos/\${owner}/\${repo}/media/\${branch}/`],
  ["the local storage key of the user", "user/account.svelte.js", `'${names.user}'`],
  ["the backend of the stored user", "user/auth.svelte.js", "userCache.backendName"],
  ["the local storage key of the preferences", "user/prefs.svelte.js", `'${names.preferences}'`],
  ["the preference for the language", "user/prefs.svelte.js", "_prefs.locale"],
  ["the preference that stops Escape from closing an entry", "details/toolbar.svelte", "prefs.closeWithEscape"],
  ["the database of a person's drafts", "git/shared/repository.js", `\${service}:\${repoPath}`],
  ["the backend in the name of the database", "gitea/constants.js", `'${names.backend}'`],
  ["the object store of the drafts", "draft/backup.js", `'${names.drafts}'`],
  ["the key of a draft", "draft/backup.js", "keyPath: ['collectionName', 'slug']"],
];

const lists = "#/collections";
export const singlesCollection = names.singles;

/** Returns "/#/collections/pages". */
export function listRoute(collection: string): string {
  return `/${lists}/${collection}`;
}

/** Returns "/#/collections/pages/entries/contact". Without a name, returns the route of a new entry. */
export function entryRoute(collection: string, name: string | undefined): string {
  return `${listRoute(collection)}/${name ? `entries/${name}` : "new"}`;
}

/** Returns the route of an entry if it is in the open list. */
export function entryRouteInOpenList(name: string): string {
  return `/${location.hash}/entries/${name}`;
}

/** Reads the entry from the route. A new entry has no name. */
export function currentEntry(): { collection: string; name: string | undefined } | undefined {
  const [, collection, name] = /^#\/collections\/(\w+)\/(?:entries\/(.+)|new)$/.exec(location.hash) ?? [];
  return collection ? { collection, name } : undefined;
}

/** Goes from one single file to another through the list. Otherwise the library shows an empty screen. */
export function goThroughList(event: HashChangeEvent): void {
  const { oldURL, newURL } = event;
  const singleEntry = `${lists}/${names.singles}/entries/`;
  if (!oldURL.includes(singleEntry) || !newURL.includes(singleEntry)) return;
  event.stopImmediatePropagation();
  location.replace(lists);
  const goToEntry = () => {
    if (document.querySelector(`.${names.editor}`)) requestAnimationFrame(goToEntry);
    else location.replace(newURL);
  };
  requestAnimationFrame(goToEntry);
}

export function canSave(): boolean {
  return saveButton() !== undefined;
}

/** Presses Save and waits. Resolves false if the entry stays open with problems. */
export async function pressSave(): Promise<boolean> {
  const before = location.hash;
  saveButton()?.click();
  // After a save, the button is enabled again shortly before the entry closes.
  for (let idle = 0; location.hash === before && idle < maxIdle; idle = saveButton() ? idle + 1 : 0) {
    await new Promise((go) => setTimeout(go, pauseMs));
  }
  return location.hash !== before;
}

function saveButton(): HTMLElement | undefined {
  const button = document.querySelector<HTMLElement>(`.${names.editor} ${selectors.saveButton}`);
  return button && button.ariaDisabled !== "true" ? button : undefined;
}

/** Calls `callback` when the user presses Save, even if the entry has problems. Returns an unsubscribe function. */
export function onPressSave(callback: () => void): () => void {
  const press = ({ target }: Event) => {
    if ((target as Element).closest(selectors.saveButton)) callback();
  };
  const pressKeys = ({ key, ctrlKey, metaKey }: KeyboardEvent) => {
    if (key === "s" && (ctrlKey || metaKey)) callback();
  };
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  document.addEventListener("click", press, options);
  document.addEventListener("keydown", pressKeys, options);
  return () => listening.abort();
}

/**
 * Calls `callback` after each save, deletion and upload, because the library has no event for them. Returns an
 * unsubscribe function.
 */
export function onSave(callback: () => void): () => void {
  const calls = new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith(names.contents))) callback();
  });
  calls.observe({ type: "resource" });
  return () => calls.disconnect();
}

/** The path to which the library sends saved, uploaded and deleted files. */
export const contentsPath = `${repositoryPath}${names.contents}`;

/** Returns the path at which the library reads a saved file. */
export function mediaPath(file: string): string {
  return `${repositoryPath}/media/main/${file}`;
}

/** Unfolds a section, and one of its questions, and shows the section's fields. */
export async function openSection(section: number, question = -1): Promise<void> {
  highlight(`sections.${section}`);
  await unfold("sections", section);
  if (question >= 0) await unfold(`sections.${section}.questions`, question);
}

/** Unfolds the section that contains the field, and shows the field. */
export async function openField(path: string): Promise<void> {
  const [list, at] = path.split(".");
  if (list === "sections" && at) await openSection(Number(at));
  highlight(path);
}

/** Makes the library show the field. On a small screen, the field replaces the preview. */
function highlight(keyPath: string): void {
  postMessage({ type: names.highlight, payload: { locale: names.locale, keyPath } }, location.origin);
}

/** Scrolls to a list entry and unfolds it. The library renders entries only once they are in view. */
async function unfold(list: string, at: number): Promise<void> {
  const listEntries = `section[${names.keyPath}="${list}"] [id$="${names.listEntries}"]`;
  const item = () => document.querySelector(listEntries)?.children[at];
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

/** Calls `callback` with the path of each field that loses focus. Returns an unsubscribe function. */
export function onLeaveField(callback: (path: string) => void): () => void {
  const leave = ({ target }: Event) => {
    const path = (target as Element).closest(`[${names.keyPath}]`)?.getAttribute(names.keyPath);
    if (path) callback(path);
  };
  document.addEventListener("focusout", leave);
  return () => document.removeEventListener("focusout", leave);
}

/** Returns the position of the section whose fields contain the element. */
export function sectionOf(element: Element): string | undefined {
  const field = element.closest(`[${names.keyPath}^="sections."]`);
  return field?.getAttribute(names.keyPath)?.split(".")[1];
}

/** Returns the attribute by which the library scrolls the fields and the preview together. */
export function scrollWithField(path: string) {
  return { [names.keyPath]: path };
}

/** Removes the marks that list entries have while they are dragged. */
export function withoutDragMarks(fields: unknown): unknown {
  return JSON.parse(JSON.stringify(fields, (key, value) => (key.startsWith(names.dragMark) ? undefined : value)));
}

/** Tells whether a click on the element unchecks a group, such as a picture. */
export function unchecksGroup(element: Element): boolean {
  const box = element.closest(selectors.checkbox);
  return box?.nextElementSibling?.matches(selectors.group) === true;
}

export function isAddressField(element: Element): boolean {
  return element.matches(`${selectors.dialog} ${selectors.linkAddress}, [${names.keyPath}$=".address"] input`);
}

/** Returns the address field of the dialog for links if the event would insert the link. */
export function addressToInsert(event: MouseEvent | KeyboardEvent): HTMLInputElement | undefined {
  const target = event.target as Element;
  const box = target.closest(selectors.dialog)?.querySelector<HTMLInputElement>(selectors.linkAddress);
  const inserts =
    "key" in event ? event.key === "Enter" && target.matches("input") : target.closest(selectors.dialogButton);
  return box && inserts ? box : undefined;
}

/** A row of the open list, or an entry of the menu of lists. */
export interface Row {
  isInMenu: boolean;
  label: string | undefined;
  text: string;
}

/** Sets `data-unsaved` on unsaved rows, and removes it from the others. */
export function markRows(isUnsaved: (row: Row) => boolean): void {
  for (const row of document.querySelectorAll<HTMLElement>(`#${names.mount} :is([role=row], [role=treeitem])`)) {
    const isInMenu = row.role === "treeitem";
    const label = (isInMenu ? row.getAttribute(names.rowLabel) : row.ariaLabel) ?? undefined;
    row.toggleAttribute("data-unsaved", isUnsaved({ isInMenu, label, text: row.textContent }));
  }
}

type DraftKey = [collection: string, name: string];

/** Skips the library's sign-in. The library needs a token, but our server does not check it. */
export function skipSignIn(): void {
  localStorage.setItem(names.user, JSON.stringify({ backendName: names.backend, token: "none" }));
}

/** Keeps Escape from closing an entry with unsaved text. Matches the library's language to our English texts. */
export function keepPreferences(): void {
  const preferences = { ...JSON.parse(localStorage.getItem(names.preferences) ?? "{}"), locale: "en-US" };
  localStorage.setItem(names.preferences, JSON.stringify({ ...preferences, closeWithEscape: false }));
}

/** Returns the key of each draft. The name is empty in the key of a new entry. */
export async function readDrafts(repository: string): Promise<DraftKey[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === draftDatabase(repository))) return [];
  return (await askDrafts(repository, "readonly", (drafts) => drafts.getAllKeys())) as unknown as DraftKey[];
}

export function deleteDraft(repository: string, key: DraftKey): Promise<unknown> {
  return askDrafts(repository, "readwrite", (drafts) => drafts.delete(key));
}

function draftDatabase(repository: string): string {
  return `${names.backend}:${repository}`;
}

async function askDrafts<T>(
  repository: string,
  mode: IDBTransactionMode,
  ask: (drafts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await answerOf(indexedDB.open(draftDatabase(repository)));
  try {
    return await answerOf(ask(database.transaction(names.drafts, mode).objectStore(names.drafts)));
  } finally {
    database.close();
  }
}

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
