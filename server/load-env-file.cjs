require("./check-node.cjs");
const { existsSync } = require("node:fs");
const { join } = require("node:path");

// npm's scripts load this file before the program. A program that a test or a service manager starts directly never gets
// the settings of this folder. Variables that the environment already holds stay.
const path = join(__dirname, "../.env");
if (existsSync(path)) process.loadEnvFile(path);
