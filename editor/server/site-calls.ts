import type { FastifyInstance } from "fastify";
import { ContentError, type Problem } from "#model/problem.ts";
import { loadSite } from "#model/load-site.ts";
import { parse } from "yaml";
import type { ContentFiles } from "./content-files.ts";

/** What the screen asks beside a git host's calls: how to begin, pictures, what is wrong with the site, a build. */
export function siteCalls(server: FastifyInstance, files: ContentFiles, token: string): void {
  server.get("/start.json", async ({ headers }) => {
    const origin = `http://${headers.host}`;
    const company = parse(files.read("content/company.yaml")?.toString() ?? "");
    return {
      token,
      region: String(company?.address?.region ?? ""),
      backend: {
        name: "gitea",
        repo: "local/site",
        branch: "main",
        base_url: origin,
        api_root: `${origin}/api/v1`,
        auth_methods: ["token"],
      },
    };
  });

  server.get<{ Params: { "*": string } }>("/images/*", async ({ params }, reply) => {
    const bytes = files.read(`content/images/${params["*"]}`);
    return bytes ? reply.type("image/webp").send(bytes) : reply.callNotFound();
  });

  server.get("/api/site/problems", async () => ({ problems: siteProblems(files.folder) }));
}

/** What keeps a content folder from becoming a site. */
export function siteProblems(folder: string): Problem[] {
  try {
    loadSite(folder);
    return [];
  } catch (error) {
    if (error instanceof ContentError) return error.problems;
    throw error;
  }
}
