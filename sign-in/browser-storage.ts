import { dayMs } from "#contract/durations.ts";

const prefix = "desk ";
const draftPrefix = `${prefix}draft `;

/** Drafts hold personal data, so they do not stay longer than somebody needs to sign in again. */
const draftLifeMs = dayMs;

interface Draft {
  text: string;
  at: number;
}

/** Keeps a text in this tab, even after a reload. Does nothing if the browser refuses storage. */
export function keep(key: string, text: string): void {
  tryStorage(() => sessionStorage.setItem(prefix + key, text));
}

export function recall(key: string): string | undefined {
  return tryStorage(() => sessionStorage.getItem(prefix + key)) ?? undefined;
}

export function forget(key: string): void {
  tryStorage(() => sessionStorage.removeItem(prefix + key));
}

/** Keeps unsaved text for a day in all tabs, since the link of a new sign-in opens in another tab. */
export function keepDraft(author: string, name: string, text: string): void {
  const draft: Draft = { text, at: Date.now() };
  tryStorage(() => localStorage.setItem(draftKey(author, name), JSON.stringify(draft)));
}

export function recallDraft(author: string, name: string): string | undefined {
  return drafts().get(draftKey(author, name))?.text;
}

export function forgetDraft(author: string, name: string): void {
  tryStorage(() => localStorage.removeItem(draftKey(author, name)));
}

/** Returns whether the author has unsaved text. */
export function hasDrafts(author: string): boolean {
  return Array.from(drafts().keys()).some((key) => key.startsWith(draftKey(author, "")));
}

/** Deletes unsaved text of every author and tab, and other texts of this tab. */
export function forgetAll(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

/** Calls `onChange` when another tab changes the draft. Returns a function that stops it. */
export function watchDraft(author: string, name: string, onChange: (before: string, after: string) => void) {
  const listen = ({ key, oldValue, newValue }: StorageEvent) => {
    if (key === draftKey(author, name)) onChange(readDraft(oldValue)?.text ?? "", readDraft(newValue)?.text ?? "");
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}

/** Returns all drafts by key. Deletes expired and unreadable ones. */
function drafts(): Map<string, Draft> {
  const kept = new Map<string, Draft>();
  for (const key of draftKeys()) {
    const draft = readDraft(localStorage.getItem(key));
    if (draft && Date.now() - draft.at < draftLifeMs) kept.set(key, draft);
    else localStorage.removeItem(key);
  }
  return kept;
}

/** Returns none if the browser refuses storage. */
function draftKeys(): string[] {
  return tryStorage(() => Object.keys(localStorage).filter((key) => key.startsWith(draftPrefix))) ?? [];
}

function readDraft(stored: string | null): Draft | null | undefined {
  return tryStorage(() => JSON.parse(stored ?? "null"));
}

function draftKey(author: string, name: string): string {
  return `${draftPrefix}${author} ${name}`;
}

export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
