import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// Loading the modules would let V8's young generation grow to 32 MB, which every answer would then fill before it is
// collected. Answers leave nothing behind, so a small one is collected nearly as cheaply.
setFlagsFromString("--semi-space-growth-factor=1");

// Reading TypeScript takes most of the start. Node keeps what it compiled, in a folder no other user can write to,
// and does without where that folder is read-only. Only what is imported after this line is kept.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { startServer } = await import("./start-server.ts");

await startServer();
flushCompileCache();
