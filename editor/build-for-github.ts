import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildScreen } from "./build-screen.ts";
import { ContentFiles } from "./server/content-files.ts";
import { startFacts } from "./server/start-facts.ts";

const [repository = "", folder = "editor/built"] = process.argv.slice(2);

if (/^[\w.-]+\/[\w.-]+$/.test(repository)) await build(repository, resolve(folder));
else {
  console.error("Name the repository: npm run build:edit -- owner/repository [folder]");
  process.exitCode = 1;
}

/** The same screen, whose saves are commits to a repository on GitHub. Any host of files can serve the folder. */
async function build(repo: string, outDir: string): Promise<void> {
  await buildScreen(outDir);
  const facts = startFacts(new ContentFiles(join(import.meta.dirname, "../content")));
  const backend = { name: "github", repo, branch: "main", auth_methods: ["token"] };
  writeFileSync(join(outDir, "start.json"), JSON.stringify({ backend, ...facts }));
  console.log(`The editing screen for ${repo} is in ${outDir}.`);
}
