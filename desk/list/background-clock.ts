import { pollIntervalMs } from "../../sign-in/query-client.ts";

// Runs in a worker, because browsers slow timers in background pages to once a minute.
setInterval(() => postMessage("tick"), pollIntervalMs);
