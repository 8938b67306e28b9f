import type { FastifyInstance } from "fastify";
import type { SavedChange } from "../screen/server-calls.ts";
import { type ContentFiles, isListed } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import type { ContentHistory } from "./history.ts";
import { type Change, saveChanges } from "./save-changes.ts";

/** Who changed what when, what was different, and how it was before. */
export function historyCalls(server: FastifyInstance, files: ContentFiles, history: ContentHistory): void {
  const listed = async (): Promise<SavedChange[]> => {
    const all = (await history.list()).map((change) => ({
      ...change,
      files: change.files.filter(({ path }) => isListed(path)),
    }));
    return all.filter((change) => change.files.length > 0);
  };
  const find = async (id: string): Promise<SavedChange> => {
    const found = (await listed()).find((change) => change.id === id);
    if (!found) throw refusal(404, "This change is not in the history. Load the screen again.");
    return found;
  };

  server.get("/api/site/history", async () => ({ changes: await listed(), problem: history.problem }));

  server.get<{ Params: { id: string } }>("/api/site/history/:id", async ({ params }) => {
    const { id } = await find(params.id);
    return { differences: await history.differences(id) };
  });

  server.post<{ Params: { id: string } }>("/api/site/history/:id", async ({ params }) => {
    const { id, files: changed } = await find(params.id);
    const changes = await Promise.all(changed.map(({ path }) => toBefore(id, path)));
    await saveChanges(files, changes.flat());
    const paths = changed.map(({ path }) => path);
    await history.commit(paths, `Put back ${paths.join(", ")}`);
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
