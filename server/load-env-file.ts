import { existsSync } from "node:fs";
import { join } from "node:path";

// Loaded by npm's scripts before the program itself, so that a program started directly, by a test or a service manager,
// never picks up the settings of this folder. What the environment holds already stays.
const path = join(import.meta.dirname, "../.env");
if (existsSync(path)) process.loadEnvFile(path);
