import { visitField, visitParameters } from "#contract/attribution.ts";

/** Keeps the visit's attribution in this tab until a request is sent, unless the visitor refuses tracking. */
export function keepVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  const { referrer } = document;
  const isFromHere = referrer.startsWith(`${location.origin}/`);
  if (globalPrivacyControl || doNotTrack === "1" || isFromHere || storedVisit()[visitField]) return;
  const { pathname, search } = location;
  const query = new URLSearchParams(search);
  const visit = new URLSearchParams({ [visitParameters.firstPage]: pathname });
  if (referrer) visit.set(visitParameters.referrer, new URL(referrer).host);
  for (const name of Object.values(visitParameters)) {
    const value = name.startsWith("utm_") && query.get(name);
    if (value) visit.set(name, value);
  }
  tryStorage((storage) => storage.setItem(visitField, visit.toString()));
}

export function storedVisit(): { [visitField]?: string } {
  const visit = tryStorage((storage) => storage.getItem(visitField));
  return visit ? { [visitField]: visit } : {};
}

export function forgetVisit(): void {
  tryStorage((storage) => storage.removeItem(visitField));
}

/** Returns undefined in a browser that blocks storage. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
