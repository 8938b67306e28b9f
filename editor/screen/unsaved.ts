import { contentFile, type KindName } from "#model/kinds.ts";

/** An entry with unsaved text. A new one has no file yet. */
export interface Unsaved {
  address: string;
  file: string | undefined;
  isOpen: boolean;
}

const pauseMs = 100;
const maxIdle = 10;
const entryRoute = /^#\/collections\/(\w+)\/(?:entries\/(.+)|new)$/;
let isTouched = false;
let ownDatabase = "";

/** Tracks whether the open entry was touched. For a new one, the library's Save button does not tell. */
export function watchTyping(repository: string): void {
  // The library's database of one person's drafts.
  ownDatabase = `gitea:${repository}`;
  const touch = ({ target }: Event) => {
    if (!(target as Element).closest("#toolbar")) isTouched = true;
  };
  addEventListener("input", touch, { capture: true });
  addEventListener("click", touch, { capture: true });
  addEventListener("hashchange", () => {
    isTouched = false;
  });
}

export function openUnsaved(): Unsaved | undefined {
  if (!isTouched || !saveButton()) return undefined;
  const [, collection = "", name] = entryRoute.exec(location.hash) ?? [];
  return collection ? { ...entryAt(collection, name), isOpen: true } : undefined;
}

/** Returns unsaved entries: the open one first, then the library's drafts. */
export async function allUnsaved(): Promise<Unsaved[]> {
  const open = openUnsaved();
  const keys = await draftKeys().catch(() => []);
  const drafts = keys.map(([collection, name]) => ({ ...entryAt(collection, name), isOpen: false }));
  return [...(open ? [open] : []), ...drafts.filter(({ address }) => address !== open?.address)];
}

/** Presses Save and waits. Resolves false if the entry stays open with problems. */
export async function saveOpen(): Promise<boolean> {
  const before = location.hash;
  saveButton()?.click();
  // After a save, the button stays enabled for a moment until the entry closes.
  for (let idle = 0; location.hash === before && idle < maxIdle; idle = saveButton() ? idle + 1 : 0) {
    await new Promise((go) => setTimeout(go, pauseMs));
  }
  return location.hash !== before;
}

function saveButton(): HTMLElement | undefined {
  const button = document.querySelector<HTMLElement>(".content-editor .toolbar.primary .button.primary");
  return button && button.ariaDisabled !== "true" ? button : undefined;
}

function entryAt(collection: string, name: string | undefined): Pick<Unsaved, "address" | "file"> {
  if (!name) return { address: `/#/collections/${collection}/new`, file: undefined };
  const kind = (collection === "_singletons" ? name : collection) as KindName;
  return { address: `/#/collections/${collection}/entries/${name}`, file: contentFile(kind, name) };
}

async function draftKeys(): Promise<[string, string][]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === ownDatabase)) return [];
  const database = await answerOf(indexedDB.open(ownDatabase));
  try {
    const keys = await answerOf(database.transaction("draft-backups").objectStore("draft-backups").getAllKeys());
    return keys as unknown as [string, string][];
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
