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
    // Commits are listed newest first, so this has one entry for each later change of a file.
    const changedLater = await history.uncommitted();
    const changes = commits.map(({ message, files, ...commit }) => {
      const editable = files.filter(({ path }) => isListed(path));
      const described = editable.map(({ path, change, before, after }) => {
        const later = changedLater.filter((other) => other === path).length;
        return { path, change, later, ...describeChange(path, before, after) };
      });
      changedLater.push(...editable.map(({ path }) => path));
      return { ...commit, isOutside: message === outsideMessage, files: described };
    });
    return changes.filter(({ files }) => files.length > 0);
  };

  server.get("/api/site/history", async () => ({ changes: await list(), problem: history.problem }));

  server.post<{ Params: { id: string } }>("/api/site/history/:id", async ({ params: { id }, author }) => {
    const change = (await list()).find((listed) => listed.id === id);
    if (!change) throw refusal(404, "This change is not in the history. Reload the page.");
    const paths = change.files.map(({ path }) => path);
    const changes = (await Promise.all(paths.map((path) => restore(id, path)))).flat();
    // Otherwise the changes made outside the screen would be lost.
    await history.commit(paths, outsideMessage);
    if (history.problem)
      throw refusal(422, `Nothing was put back: ${history.problem}. Ask the person who set up your site.`);
    await saveChanges(files, changes);
    await history.commit(paths, `Put back ${paths.join(", ")}`, author);
    return {};
  });

  async function restore(id: string, path: string): Promise<Change[]> {
    const before = await history.before(id, path).catch(() => {
      throw refusal(422, "The history starts with this change, so no earlier version is known.");
    });
    const exists = files.read(path) !== undefined;
    if (before) return [{ operation: exists ? "update" : "create", path, content: before.toString("base64") }];
    return exists ? [{ operation: "delete", path }] : [];
  }
}
