import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

const root = resolve(import.meta.dirname, "..");
const copied = [
  "astro.config.ts",
  "build",
  "contract",
  "desk",
  "editor",
  "model",
  "package.json",
  "server",
  "site",
  "tsconfig.json",
  "vite.config.ts",
];

/** Copies the build's input into a temporary folder and links node_modules. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "project-"));
  for (const name of copied) cpSync(join(root, name), join(copy, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  return copy;
}
