import CMS from "@sveltia/cms";
import { readDraft, screenSchema } from "./read-draft.ts";

/** What Sveltia CMS tells of an entry that is about to be saved. */
interface SavedEntry {
  toJS(): { collection: string; data: unknown };
}

/**
 * Keeps a wrong entry from being saved where a git host is behind the screen, which knows nothing of schemas. The screen
 * shows the message of the error's cause alone.
 */
export function checkBeforeSaving(): void {
  const handler = ({ entry }: { entry: SavedEntry }) => {
    const { collection, data } = entry.toJS();
    const folder = collection === "_singletons" ? "company" : collection;
    const { problems } = readDraft(data, screenSchema(folder), new Map());
    if (problems.length > 0) throw new Error("saving_failed", { cause: new Error(problems.join("\n")) });
  };
  CMS.registerEventListener({ name: "preSave", handler: handler as never });
}
