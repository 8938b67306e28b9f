import { execFile } from "node:child_process";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { buildSite } from "../../site/assemble/build-site.ts";
import { sampleBuiltDir, sampleScreenDir } from "./addresses.ts";

/** Builds the sample company's site, desk and editing screen for the browser tests. */
const content = resolve("tests/support/sample-company");
const screen = ["editor/build-screen.ts", sampleScreenDir, "screen", "sign-in"];
await Promise.all([buildSite(content, sampleBuiltDir), promisify(execFile)(process.execPath, screen)]);
