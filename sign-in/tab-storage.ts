const prefix = "desk ";

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

export function forgetAll(): void {
  tryStorage(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  });
}

export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
