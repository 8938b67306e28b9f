/** Private names under which Sveltia CMS stores data in the browser. */
const names = {
  user: "sveltia-cms.user",
  preferences: "sveltia-cms.prefs",
  backend: "gitea",
  drafts: "draft-backups",
};

type DraftKey = [collection: string, name: string];

/** What each name is, the file of the library that contains it, and the text there. */
export const privateStorageNames: [name: string, file: string, text: string][] = [
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
