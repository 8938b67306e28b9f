import type { FastifyInstance } from "fastify";
import type { SavedChange } from "../screen/server-calls.ts";
import { type ContentFiles, isListed } from "./content-files.ts";
import { describeChange } from "./describe-change.ts";
import { refusal } from "./guard-requests.ts";
import type { ContentHistory } from "./history.ts";
import { type Change, saveChanges } from "./save-changes.ts";

const outsideMessage = "Changed outside this screen";

export function historyCalls(server: FastifyInstance, files: ContentFiles, history: ContentHistory): void {
  const list = async (): Promise<SavedChange[]> => {
    const commits = await history.list();
    // Newest first, to count how often each file has changed since.
    const changedSince = await history.uncommitted();
    const changes = commits.map(({ id, who, at, message, files }) => {
      const editable = files.filter(({ path }) => isListed(path));
      const described = editable.map(({ path, change, before, after }) => {
        const later = changedSince.filter((other) => other === path).length;
        return { path, change, later, ...describeChange(path, before, after) };
      });
      changedSince.push(...editable.map(({ path }) => path));
      return { id, who, at, isOutside: message === outsideMessage, files: described };
    });
    return changes.filter(({ files }) => files.length > 0);
  };

  server.get("/api/site/history", async () => ({ changes: await list(), problem: history.problem }));

  server.post<{ Params: { id: string } }>("/api/site/history/:id", async ({ params: { id }, author }) => {
    const change = (await list()).find((listed) => listed.id === id);
    if (!change) throw refusal(404, "This change is not in the history. Load the screen again.");
    const paths = change.files.map(({ path }) => path);
    const changes = (await Promise.all(paths.map((path) => toBefore(id, path)))).flat();
    // Otherwise these changes would be lost.
    await history.commit(paths, outsideMessage);
    if (history.problem) throw refusal(422, `Nothing was put back: ${history.problem}. Ask whoever set up your site.`);
    await saveChanges(files, changes);
    await history.commit(paths, `Put back ${paths.join(", ")}`, author);
    return {};
  });

  async function toBefore(id: string, path: string): Promise<Change[]> {
    const before = await history.before(id, path).catch(() => {
      throw refusal(422, "The history begins here: nothing is known of what was before.");
    });
    const isThere = files.read(path) !== undefined;
    if (before) return [{ operation: isThere ? "update" : "create", path, content: before.toString("base64") }];
    return isThere ? [{ operation: "delete", path }] : [];
  }
}
