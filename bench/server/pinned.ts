import { cpus } from "node:os";
import { hasProgram } from "../../tests/faults/programs.ts";

const canPin = cpus().length > 1 && hasProgram("taskset", "-c", "0", "true");

/** Words to put before a command, so that servers share one core and the load comes from another. */
export const onServerCore = canPin ? ["taskset", "-c", "0"] : [];
export const onClientCore = canPin ? ["taskset", "-c", "1"] : [];
