import type { FastifyInstance } from "fastify";
import type { SavedChange } from "../screen/server-calls.ts";
import { type ContentFiles, isListed } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import type { ContentHistory } from "./history.ts";
import { type Change, saveChanges } from "./save-changes.ts";

/** Who changed what when, what was different, and how it was before. */
export function historyCalls(server: FastifyInstance, files: ContentFiles, history: ContentHistory): void {
  const list = async (): Promise<SavedChange[]> => {
    const all = await history.list();
    const editable = all.map((change) => ({ ...change, files: change.files.filter(({ path }) => isListed(path)) }));
    return editable.filter((change) => change.files.length > 0);
  };

  server.get("/api/site/history", async () => ({ changes: await list(), problem: history.problem }));

  server.post<{ Params: { id: string } }>("/api/site/history/:id", async ({ params: { id }, author }) => {
    const change = (await list()).find((listed) => listed.id === id);
    if (!change) throw refusal(404, "This change is not in the history. Load the screen again.");
    const paths = change.files.map(({ path }) => path);
    const changes = (await Promise.all(paths.map((path) => toBefore(id, path)))).flat();
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
