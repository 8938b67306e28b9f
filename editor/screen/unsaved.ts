import { contentFile, folders, type KindName } from "#model/kinds.ts";
import { callServer, type SiteCheck } from "./server-calls.ts";

export interface Unsaved {
  kind: KindName;
  name: string | undefined;
  address: string;
  isOpen: boolean;
}

const pauseMs = 100;
const maxIdle = 10;
const entryRoute = /^#\/collections\/(\w+)\/(?:entries\/(.+)|new)$/;
let isTouched = false;
let ownDatabase = "";

/** Tracks whether the open entry was touched, because Save is always enabled for a new one. */
export function watchTyping(repository: string): void {
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
  return collection ? unsavedEntry(collection, name, true) : undefined;
}

/** Returns the open entry first. Deletes drafts whose file does not exist, because nobody can open them. */
export async function allUnsaved(): Promise<Unsaved[]> {
  const open = openUnsaved();
  const keys = await draftKeys().catch(() => []);
  const stored = keys.map(([collection, name]) => unsavedEntry(collection, name, false));
  const drafts = stored.filter(({ address }) => address !== open?.address);
  const orphans = await withoutFile(drafts);
  await Promise.allSettled(orphans.map(({ kind, name = "" }) => deleteDraft([kind, name])));
  return [...(open ? [open] : []), ...drafts.filter((draft) => !orphans.includes(draft))];
}

/** Presses Save and waits. Resolves false if the entry stays open with problems. */
export async function saveOpen(): Promise<boolean> {
  const before = location.hash;
  saveButton()?.click();
  // After a save, the button is enabled again shortly before the entry closes.
  for (let idle = 0; location.hash === before && idle < maxIdle; idle = saveButton() ? idle + 1 : 0) {
    await new Promise((go) => setTimeout(go, pauseMs));
  }
  return location.hash !== before;
}

function saveButton(): HTMLElement | undefined {
  const button = document.querySelector<HTMLElement>(".content-editor .toolbar.primary .button.primary");
  return button && button.ariaDisabled !== "true" ? button : undefined;
}

function unsavedEntry(collection: string, name: string | undefined, isOpen: boolean): Unsaved {
  const kind = (collection === "_singletons" ? name : collection) as KindName;
  return { kind, name, address: `/#/collections/${collection}/${name ? `entries/${name}` : "new"}`, isOpen };
}

/** Returns drafts of renamed and deleted entries. Keeps those of new entries and of single files such as Words. */
async function withoutFile(drafts: Unsaved[]): Promise<Unsaved[]> {
  const named = drafts.filter(({ kind, name }) => name && kind in folders);
  if (named.length === 0) return [];
  const names = await callServer<SiteCheck["names"]>("GET", "names").catch(() => undefined);
  return named.filter(({ kind, name = "" }) => names && !(contentFile(kind, name) in names));
}

async function draftKeys(): Promise<[string, string][]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === ownDatabase)) return [];
  return (await askDrafts("readonly", (drafts) => drafts.getAllKeys())) as unknown as [string, string][];
}

function deleteDraft(key: [collection: string, name: string]): Promise<unknown> {
  return askDrafts("readwrite", (drafts) => drafts.delete(key));
}

async function askDrafts<T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await answerOf(indexedDB.open(ownDatabase));
  try {
    return await answerOf(ask(database.transaction("draft-backups", mode).objectStore("draft-backups")));
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
