import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// V8 would let the heap grow to four times what is in use before it collects all of it.
setFlagsFromString("--heap-growing-percent=30");

// Reading TypeScript takes most of the start. Node keeps what it compiled, in a folder no other user can write to,
// and does without where that folder is read-only. Only what is imported after this line is kept.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { startServer } = await import("./start-server.ts");

await startServer();
flushCompileCache();
