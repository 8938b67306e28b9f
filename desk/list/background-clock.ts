import { pollIntervalMs } from "../query-client.ts";

// Runs in a worker: browsers slow the timers of background pages to one a minute.
setInterval(() => postMessage("tick"), pollIntervalMs);
