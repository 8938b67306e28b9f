import { eventually } from "../support/site-story.ts";
import type { Owner } from "./owner.ts";

/** Types a text and waits for the library's draft of it. `fill` makes no draft. */
export async function typeDraft({ page, textbox }: Owner, path: string, text: string): Promise<void> {
  await (await textbox(path)).click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
  await eventually(() => page.evaluate(readDrafts)).toContain(text);
}

/** Runs in the page. Returns the library's drafts. */
async function readDrafts(): Promise<string> {
  const answer = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const names = (await indexedDB.databases()).map(({ name = "" }) => name);
  const database = await answer(indexedDB.open(names.find((name) => name.endsWith("/site")) ?? ""));
  const drafts = await answer(database.transaction("draft-backups").objectStore("draft-backups").getAll());
  database.close();
  return JSON.stringify(drafts);
}
