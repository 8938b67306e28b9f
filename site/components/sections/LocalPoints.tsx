import type { Process } from "#model/site.ts";
import { Prose } from "../ui/Prose.tsx";
import { TermList } from "../ui/TermList.tsx";

/** What only a crew working in a city knows. */
export function LocalPoints({ local, className }: Pick<Process, "local"> & { className: string }) {
  if (local.length === 0) return null;
  const rows = local.map(({ title, text }) => ({ term: title, detail: <Prose>{text}</Prose> }));
  return <TermList rows={rows} className={className} />;
}
