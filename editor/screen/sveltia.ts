/** Private names of Sveltia CMS. Others are in `screen.css`, in `index.html` and in the options of `start.tsx`. */
const names = {
  mount: "nc-root",
  editor: "content-editor",
  lists: "/collections",
  singles: "_singletons",
  entries: "/entries/",
  toolbar: "toolbar",
  button: "button",
  mainVariant: "primary",
  highlight: "highlight-editor-field",
  locale: "_default",
  keyPath: "data-key-path",
  listOfEntries: "-item-list",
  dragMark: "__sc_",
  checkbox: "checkbox",
  groupClass: "wrapper",
  groupRole: "group",
  dialog: "dialog",
  linkAddress: "-url",
  menuEntry: "treeitem",
  menuLabel: "data-label",
  row: "row",
  contents: "/contents",
  media: "/media/",
  user: "sveltia-cms.user",
  preferences: "sveltia-cms.prefs",
  language: "locale",
  closesOnEscape: "closeWithEscape",
  closesOnSave: "closeOnSave",
  backend: "gitea",
  drafts: "draft-backups",
};

const mainButton = `${names.button}.${names.mainVariant}`;
const saveButton = `.${names.editor} .${names.toolbar}.${names.mainVariant} .${mainButton}`;
const dialog = `[role=${names.dialog}]`;
const linkAddress = `[id$="${names.linkAddress}"]`;

/** A description of each private name, the library's file that has it, and the text to find there. */
export const privateNames: [name: string, file: string, text: string][] = [
  ["the id of the element around the screen", "services/api/index.js", `'#${names.mount}'`],
  ["the class of the entry editor", "details/content-details-overlay.svelte", `class="wrapper ${names.editor}"`],
  ["the address of a single file", "singleton-tree-item.svelte", `${names.lists}/${names.singles}${names.entries}`],
  ["the address of an entry", "list/entry-list-item.svelte", `${names.lists}/\${collection.name}${names.entries}`],
  ["the address of a new entry", "items/create-button.svelte", `${names.lists}/\${name}/new`],
  ["the kind of the editor's toolbar", "details/toolbar.svelte", `<Toolbar variant="${names.mainVariant}"`],
  ["the class of a toolbar", "toolbar/toolbar.svelte", `'${names.toolbar}', orientation, variant`],
  ["the class of a button", "button/button.svelte", `'${names.button}', variant`],
  ["the attribute of a disabled button", "button/button.svelte", "aria-disabled={disabled}"],
  ["the shortcut that saves", "details/toolbar.svelte", 'keyShortcuts="Accel+S"'],
  ["the message that highlights a field", "details/content-details-overlay.svelte", `'${names.highlight}'`],
  ["the locale of a field", "i18n/config/constants.js", `'${names.locale}'`],
  ["the attribute with a field's path", "editor/field-editor.svelte", `${names.keyPath}={keyPath}`],
  ["the attribute that scrolls a preview", "details/pane-body.svelte", `[${names.keyPath}="\${CSS.escape(keyPath)}"]`],
  ["the scroll to the top of a new preview", "details/pane-body.svelte", "thisPaneContentArea.scrollTop = 0"],
  ["the id of a list of entries", "list/list-editor-complex.svelte", `id="list-{fieldId}${names.listOfEntries}"`],
  ["the button that unfolds a list entry or group", "object/object-header.svelte", "aria-controls={controlId}"],
  ["the state of that button", "object/object-header.svelte", "aria-expanded={expanded}"],
  ["the prefix that marks dragged entries", "services/contents/draft/index.js", names.dragMark],
  ["the class of a checkbox", "checkbox/checkbox.svelte", `class="sui ${names.checkbox}`],
  ["the class of a group of fields", "object/object-editor.svelte", `class="${names.groupClass}"`],
  ["the role of a group of fields", "object/object-editor.svelte", `role="${names.groupRole}"`],
  ["the role of a dialog", "util/modal.svelte", `role = '${names.dialog}'`],
  ["the address in the dialog for links", "toolbar/insert-link-button.svelte", `id="{id}${names.linkAddress}"`],
  ["the kind of the button that closes a dialog", "dialog/dialog.svelte", `variant="${names.mainVariant}"`],
  ["the role of a menu entry", "tree/tree-item.svelte", `role="${names.menuEntry}"`],
  ["the attribute with a menu entry's label", "tree/tree-item.svelte", `${names.menuLabel}={label}`],
  ["the role of a row", "grid/grid-row.svelte", `role="${names.row}"`],
  ["the label of a row", "list/entry-list-item.svelte", "aria-label={summary}"],
  ["the call that saves files", "gitea/commits.js", `/repos/\${owner}/\${repo}${names.contents}`],
  ["the call that reads a file", "gitea/files.js", `/repos/\${owner}/\${repo}${names.media}\${branch}/`],
  ["the local storage key of the user", "user/account.svelte.js", `'${names.user}'`],
  ["the backend of the stored user", "user/auth.svelte.js", "userCache.backendName"],
  ["the local storage key of the preferences", "user/prefs.svelte.js", `'${names.preferences}'`],
  ["the preference for the language", "user/prefs.svelte.js", `_prefs.${names.language}`],
  ["the preference that lets Escape close an entry", "details/toolbar.svelte", `prefs.${names.closesOnEscape}`],
  ["the preference that closes a saved entry", "details/toolbar.svelte", `prefs.${names.closesOnSave}`],
  ["the database of a person's drafts", "git/shared/repository.js", `\${service}:\${repoPath}`],
  ["the backend in the name of the database", "gitea/constants.js", `'${names.backend}'`],
  ["the object store of the drafts", "draft/backup.js", `'${names.drafts}'`],
  ["the key of a draft", "draft/backup.js", "keyPath: ['collectionName', 'slug']"],
];

/** The collection of the files that exist once, such as Company. */
export const singlesCollection = names.singles;

/** Returns "/#/collections/pages". */
export function listRoute(collection: string): string {
  return `/#${names.lists}/${collection}`;
}

/** Returns "/#/collections/pages/entries/contact". Without a name, returns the route of a new entry. */
export function entryRoute(collection: string, name: string | undefined): string {
  return `${listRoute(collection)}${name ? `${names.entries}${name}` : "/new"}`;
}

/** Returns the route that an entry of the open list has. */
export function entryRouteInOpenList(name: string): string {
  return `/${location.hash}${names.entries}${name}`;
}

/** Reads the entry from the route. A new entry has no name. */
export function currentEntry(): { collection: string; name: string | undefined } | undefined {
  const route = new RegExp(`^#${names.lists}/(\\w+)(?:${names.entries}(.+)|/new)$`);
  const [, collection, name] = route.exec(location.hash) ?? [];
  return collection ? { collection, name } : undefined;
}

/** Goes from one single file to another through the list. Otherwise the library shows an empty screen. */
export function goThroughList(event: HashChangeEvent): void {
  const { oldURL, newURL } = event;
  const singleEntry = `#${names.lists}/${names.singles}${names.entries}`;
  if (!oldURL.includes(singleEntry) || !newURL.includes(singleEntry)) return;
  event.stopImmediatePropagation();
  location.replace(`#${names.lists}`);
  const goToEntry = () => {
    if (document.querySelector(`.${names.editor}`)) requestAnimationFrame(goToEntry);
    else location.replace(newURL);
  };
  requestAnimationFrame(goToEntry);
}

const pauseMs = 100;
const maxIdle = 5;

export function canSave(): boolean {
  return findSaveButton() !== undefined;
}

/** Presses Save and waits. Resolves false if the entry is not saved. It stays open in both cases. */
export async function pressSave(): Promise<boolean> {
  const before = saves;
  findSaveButton()?.click();
  let refused = 0;
  // Save is disabled while the library saves.
  while (refused < maxIdle && saves === before) {
    await new Promise((go) => setTimeout(go, pauseMs));
    refused = canSave() ? refused + 1 : 0;
  }
  return saves > before;
}

let saves = 0;

/** Calls `callback` when the open entry was saved. Returns an unsubscribe function. */
export function onEntrySaved(callback: () => void): () => void {
  return onSave(async () => {
    let saved = 0;
    // After a save, Save stays disabled until the next change.
    while (saved < maxIdle && !canSave() && currentEntry()) {
      await new Promise((go) => setTimeout(go, pauseMs));
      saved++;
    }
    if (saved === maxIdle) callback();
  });
}

function findSaveButton(): HTMLElement | undefined {
  const button = document.querySelector<HTMLElement>(saveButton);
  return button && button.ariaDisabled !== "true" ? button : undefined;
}

/** Calls `callback` when the user presses Save, even if the entry has problems. Returns an unsubscribe function. */
export function onPressSave(callback: () => void): () => void {
  const press = ({ target }: Event) => {
    if ((target as Element).closest(saveButton)) callback();
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

const repositoryPath = "/api/v1/repos/local/site";

/** The path of our server for the library's calls that save and delete files. */
export const contentsPath = `${repositoryPath}${names.contents}`;

/** Returns the path of our server for the library's call that reads a saved file. */
export function mediaPath(file: string): string {
  return `${repositoryPath}${names.media}main/${file}`;
}

const maxWaitMs = 5_000;

let openings = 0;

/** Unfolds what contains the field, scrolls to it and focuses it. On a small screen, it replaces the preview. */
export async function openField(path: string): Promise<void> {
  const steps = path.split(".");
  const outer = steps.map((_, at) => steps.slice(0, at + 1).join("."));
  const turn = ++openings;
  await until(() => {
    if (turn !== openings) return true;
    const drawn = outer.flatMap((one) => fieldAt(one) ?? []);
    const toggles = drawn.map((one) => one.querySelector<HTMLElement>("[aria-controls][aria-expanded]"));
    toggles.find((toggle) => toggle?.ariaExpanded === "false")?.click();
    const isShown = fieldAt(path)?.offsetHeight;
    // The library draws fields only once they are in view.
    const whole = drawn.at(-1) ?? document.querySelector(`.${names.editor}`);
    const last = [...(whole?.querySelectorAll(`[${names.keyPath}]`) ?? [])].at(-1) ?? whole;
    if (!isShown) last?.scrollIntoView();
    highlight(path);
    return isShown;
  });
  // An entry of a list gets no focus.
  fieldAt(path)?.scrollIntoView({ block: "nearest" });
}

/** Goes to an entry and opens one of its fields there. */
export async function openFieldOf(address: string, path: string): Promise<void> {
  const toolbar = () => document.querySelector(`.${names.editor} .${names.toolbar}.${names.mainVariant}`);
  const before = toolbar();
  location.assign(address);
  // Each entry draws its own toolbar.
  if (await until(() => toolbar() !== null && toolbar() !== before)) await openField(path);
}

/** Tries again for five seconds. Resolves whether the condition came true. */
async function until(condition: () => unknown): Promise<boolean> {
  for (const end = performance.now() + maxWaitMs; performance.now() < end; ) {
    if (condition()) return true;
    await new Promise((go) => setTimeout(go, pauseMs));
  }
  return false;
}

/** Returns the fields of a path, or the list entry at a path such as "sections.3". */
function fieldAt(path: string): HTMLElement | undefined {
  const fields = `.${names.editor} [${names.keyPath}="${path}"]`;
  const [, list, at] = /^(.+)\.(\d+)$/.exec(path) ?? [];
  const items = `.${names.editor} [${names.keyPath}="${list}"] [id$="${names.listOfEntries}"]`;
  const item = document.querySelector(items)?.children[Number(at)] as HTMLElement | undefined;
  return document.querySelector<HTMLElement>(fields) ?? item;
}

/** Makes the library unfold and show the field. */
function highlight(keyPath: string): void {
  postMessage({ type: names.highlight, payload: { locale: names.locale, keyPath } }, location.origin);
}

let focused: string | undefined;

/** Counts saves, and remembers the field with the focus. */
export function watchEntry(): void {
  onEntrySaved(() => saves++);
  onFocusField((path) => {
    focused = path;
  });
  addEventListener("hashchange", () => {
    focused = undefined;
  });
}

/** Returns the path of the field of the open entry that had the focus last. */
export function lastField(): string | undefined {
  return focused;
}

/** Calls `callback` with the path of each field, or list entry, that gets the focus. Returns an unsubscribe function. */
export function onFocusField(callback: (path: string) => void): () => void {
  const focus = ({ target }: Event) => {
    const path = pathOf(target as Element);
    if (path) callback(path);
  };
  document.addEventListener("focusin", focus);
  return () => document.removeEventListener("focusin", focus);
}

/** Returns the path of the field, or list entry, that contains the element. */
function pathOf(element: Element): string | undefined {
  const field = element.closest(`.${names.editor} [${names.keyPath}]`);
  const path = field?.getAttribute(names.keyPath) ?? undefined;
  const list = element.closest(`[id$="${names.listOfEntries}"]`);
  if (!field || !list || !field.contains(list)) return path;
  const at = Array.from(list.children).findIndex((item) => item.contains(element));
  return `${path}.${at}`;
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

/** Calls `callback` each time the preview is at its top, where the library scrolls it shortly after drawing it. */
export function onScrollToTop(preview: Document, callback: () => void, signal: AbortSignal): void {
  const scroll = () => {
    if (preview.scrollingElement?.scrollTop === 0) callback();
  };
  preview.addEventListener("scroll", scroll, { signal });
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
  // A click on the label clicks the checkbox, too.
  const box = element.closest(`[role=${names.checkbox}]`)?.closest(`.sui.${names.checkbox}`);
  return box?.nextElementSibling?.matches(`.${names.groupClass}[role=${names.groupRole}]`) === true;
}

export function isAddressField(element: Element): boolean {
  return element.matches(`${dialog} ${linkAddress}, [${names.keyPath}$=".address"] input`);
}

/** Returns the address field of the dialog for links if the event would insert the link. */
export function addressToInsert(event: MouseEvent | KeyboardEvent): HTMLInputElement | undefined {
  const target = event.target as Element;
  const box = target.closest(dialog)?.querySelector<HTMLInputElement>(linkAddress);
  const inserts = "key" in event ? event.key === "Enter" && target.matches("input") : target.closest(`.${mainButton}`);
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
  const rows = `#${names.mount} :is([role=${names.row}], [role=${names.menuEntry}])`;
  for (const row of document.querySelectorAll<HTMLElement>(rows)) {
    const isInMenu = row.role === names.menuEntry;
    const label = (isInMenu ? row.getAttribute(names.menuLabel) : row.ariaLabel) ?? undefined;
    row.toggleAttribute("data-unsaved", isUnsaved({ isInMenu, label, text: row.textContent }));
  }
}

/** Skips the library's sign-in. The library needs a token, but our server does not check it. */
export function skipSignIn(): void {
  localStorage.setItem(names.user, JSON.stringify({ backendName: names.backend, token: "none" }));
}

/**
 * Keeps Escape from closing an entry with unsaved text, and a save from closing any. Matches the library's language to
 * our English texts.
 */
export function keepPreferences(): void {
  const kept = JSON.parse(localStorage.getItem(names.preferences) ?? "{}");
  const ours = { [names.language]: "en-US", [names.closesOnEscape]: false, [names.closesOnSave]: false };
  localStorage.setItem(names.preferences, JSON.stringify({ ...kept, ...ours }));
}

type DraftKey = [collection: string, name: string];

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
