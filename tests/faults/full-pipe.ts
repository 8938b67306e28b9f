import { writeSync } from "node:fs";

/** Loaded into a server before its own code: its log goes into a pipe that holds all it can, and nobody reads. */
const pipeCapacity = 65_536;
writeSync(1, Buffer.alloc(pipeCapacity, "\n"));
