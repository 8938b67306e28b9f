import type { PublishState, Step } from "./server-calls.ts";
import { inWords } from "./times.ts";

export const stepWords: Record<Step, string> = {
  Building: "Building your site. This takes about half a minute.",
  Sending: "Sending your site to its machine.",
  Checking: "Checking that visitors see it.",
  "Putting back": "Putting the last version back.",
};

export function statusOf({ published }: PublishState): string {
  if (!published) return "Not published yet";
  const { at, since, seen, changed } = published;
  if (seen === "yes" && changed.length === 0) return `Visitors have seen this since ${inWords(since)}`;
  const version = {
    yes: `Visitors see the version published at ${inWords(at)}.`,
    no: `Published at ${inWords(at)}. The site does not say that it shows this version: open it and look.`,
    "no answer": `Published at ${inWords(at)}. The site did not answer, so visitors may not see it yet: open it and look.`,
  }[seen];
  if (changed.length === 0) return version;
  return `${version} ${changed.length === 1 ? "1 change" : `${changed.length} changes`} not published`;
}
