import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";

// By default V8 lets the heap grow to four times its live size before a full collection.
setFlagsFromString("--heap-growing-percent=30");

// Saves most of the startup time. No other user can write to the folder. Only imports after this line are cached.
enableCompileCache(join(import.meta.dirname, "../node_modules/.cache/compiled"));
const { startServer } = await import("./start-server.ts");

await startServer();
flushCompileCache();
