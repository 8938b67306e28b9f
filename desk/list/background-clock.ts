import { pollIntervalMs } from "../query-client.ts";

// A worker: browsers slow down the timers of pages in the background to one a minute.
setInterval(() => postMessage("tick"), pollIntervalMs);
