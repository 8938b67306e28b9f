import { join } from "node:path";
import { runScenarios } from "./run-scenarios.ts";

await runScenarios(join(import.meta.dirname, "scenarios"));
