import { contentFile, folders, type KindName } from "#model/kinds.ts";
import { callServer, type SiteCheck } from "./server-calls.ts";
import { canSave, currentEntry, deleteDraft, entryRoute, readDrafts, singlesCollection } from "./sveltia.ts";

export interface Unsaved {
  kind: KindName;
  name: string | undefined;
  address: string;
  isOpen: boolean;
}

let isTouched = false;
let ownRepository = "";

/** Tracks whether the open entry was touched, because Save is always enabled for a new one. */
export function watchTyping(repository: string): void {
  ownRepository = repository;
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
  const entry = currentEntry();
  return isTouched && canSave() && entry ? unsavedEntry(entry.collection, entry.name, true) : undefined;
}

/** Returns the open entry first. Deletes drafts whose file does not exist, because nobody can open them. */
export async function allUnsaved(): Promise<Unsaved[]> {
  const open = openUnsaved();
  const keys = await readDrafts(ownRepository).catch(() => []);
  const stored = keys.map(([collection, name]) => unsavedEntry(collection, name, false));
  const drafts = stored.filter(({ address }) => address !== open?.address);
  const orphans = await withoutFile(drafts);
  await Promise.allSettled(orphans.map(({ kind, name = "" }) => deleteDraft(ownRepository, [kind, name])));
  return [...(open ? [open] : []), ...drafts.filter((draft) => !orphans.includes(draft))];
}

function unsavedEntry(collection: string, name: string | undefined, isOpen: boolean): Unsaved {
  const kind = (collection === singlesCollection ? name : collection) as KindName;
  return { kind, name, address: entryRoute(collection, name), isOpen };
}

/** Returns drafts of renamed and deleted entries. Keeps those of new entries and of single files such as Words. */
async function withoutFile(drafts: Unsaved[]): Promise<Unsaved[]> {
  const named = drafts.filter(({ kind, name }) => name && kind in folders);
  if (named.length === 0) return [];
  const names = await callServer<SiteCheck["names"]>("GET", "names").catch(() => undefined);
  return named.filter(({ kind, name = "" }) => names && !(contentFile(kind, name) in names));
}
