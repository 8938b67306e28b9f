import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// Reading TypeScript takes most of the start. Node keeps what it compiled, in a folder no other user can write to,
// and does without where that folder is read-only. Only what is imported after this line is kept.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { startServer } = await import("./start-server.ts");

await startServer();
flushCompileCache();
