import type { FastifyInstance } from "fastify";
import { z } from "zod";
import { completeChanges } from "./complete-changes.ts";
import type { ContentFiles } from "./content-files.ts";
import { refusal } from "./guard-requests.ts";
import type { ContentHistory } from "./history.ts";
import { refuseUnreadable, saveChanges } from "./save-changes.ts";

/** The repository's owner is the signed-in person, so that browsers keep each person's drafts apart. */
const repository = "/api/v1/repos/:person/site";

/** Saves can contain several pictures. The paths of all files can be longer than other bodies. */
const [saveBytes, pathsBytes] = [40_000_000, 400_000];

const pathsBody = z.object({ files: z.array(z.string()) });

const changesBody = z.object({
  files: z.array(
    z.object({
      operation: z.enum(["create", "update", "delete"]),
      path: z.string(),
      content: z.string().optional(),
      from_path: z.string().optional(),
      sha: z.string().optional(),
    }),
  ),
  message: z.string().optional(),
});

/** Answers Sveltia CMS as Gitea's REST API does for a repository with one branch. */
export function gitHostCalls(server: FastifyInstance, files: ContentFiles, history: ContentHistory): void {
  // Sveltia CMS rejects older versions.
  server.get("/api/v1/version", async () => ({ version: "9.9.0" }));
  server.get("/api/v1/settings/api", async () => ({ default_paging_num: 1000 }));
  server.get("/api/v1/user", async () => ({ id: 1, login: "owner", full_name: "Owner", email: "owner@localhost" }));
  server.get(repository, async () => ({ default_branch: "main", permissions: { pull: true, push: true } }));
  server.get(`${repository}/branches/main`, async () => ({ commit: { id: files.head(), message: "" } }));
  server.get(`${repository}/git/trees/*`, async () => ({
    tree: files.list().map((file) => ({ ...file, type: "blob" })),
    truncated: false,
  }));

  server.post(`${repository}/file-contents`, { bodyLimit: pathsBytes }, async ({ body }) => {
    const listed = new Map(files.list().map((file) => [file.path, file]));
    return readBody(pathsBody, body).files.map((path) => {
      const content = files.read(path)?.toString("base64");
      return content === undefined ? null : { ...listed.get(path), content, encoding: "base64" };
    });
  });

  server.get<{ Params: { "*": string } }>(`${repository}/media/main/*`, async ({ params }, reply) => {
    const bytes = files.read(params["*"]);
    return bytes ? reply.type("application/octet-stream").send(bytes) : reply.callNotFound();
  });

  server.post(`${repository}/contents`, { bodyLimit: saveBytes }, async ({ body, author }) => {
    const { files: sent, message } = readBody(changesBody, body);
    for (const change of sent) refuseUnreadable(files, change);
    const changes = completeChanges(files, sent);
    const saved = await saveChanges(files, changes);
    const paths = changes.flatMap(({ path, from_path = path }) => [path, from_path]);
    paths.push(...saved.map(({ path }) => path));
    await history.commit(paths, message || "Change the content", author);
    return { commit: { sha: files.head(), created: new Date().toISOString() }, files: saved };
  });
}

function readBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body);
  if (!read.success) throw refusal(400, "This call cannot be read. Reload the page.");
  return read.data;
}
