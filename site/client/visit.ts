import { visitField, visitParameters } from "#contract/attribution.ts";

type Privacy = Navigator & { globalPrivacyControl?: boolean };

/** Keeps the visit's attribution in this tab until a request is sent. Respects requests not to be tracked. */
export function keepVisit(): void {
  const { globalPrivacyControl, doNotTrack } = navigator as Privacy;
  const { referrer } = document;
  const isFromHere = referrer.startsWith(`${location.origin}/`);
  if (globalPrivacyControl || doNotTrack === "1" || isFromHere || keptVisit()[visitField]) return;
  const { pathname, search } = location;
  const said = new URLSearchParams(search);
  const begun = new URLSearchParams({ [visitParameters.firstPage]: pathname });
  if (referrer) begun.set(visitParameters.referrer, new URL(referrer).host);
  for (const name of Object.values(visitParameters)) {
    const value = name.startsWith("utm_") && said.get(name);
    if (value) begun.set(name, value);
  }
  use((storage) => storage.setItem(visitField, begun.toString()));
}

export function keptVisit(): { [visitField]?: string } {
  const visit = use((storage) => storage.getItem(visitField));
  return visit ? { [visitField]: visit } : {};
}

export function forgetVisit(): void {
  use((storage) => storage.removeItem(visitField));
}

/** A browser that blocks storage throws. */
function use<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
