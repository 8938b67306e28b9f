const prefix = "desk ";

/** Keeps a text in this tab, also when the page is reloaded. Does nothing where the browser refuses storage. */
export function keep(key: string, text: string): void {
  tryStorage((storage) => storage.setItem(prefix + key, text));
}

export function recall(key: string): string | undefined {
  return tryStorage((storage) => storage.getItem(prefix + key)) ?? undefined;
}

export function forget(key: string): void {
  tryStorage((storage) => storage.removeItem(prefix + key));
}

/** Forgets everything that the desk keeps in this tab. */
export function forgetAll(): void {
  tryStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });
}

function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
