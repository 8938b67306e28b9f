import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { findChromium } from "./chromium.ts";

const isDebianRoot = existsSync("/usr/bin/apt-get") && process.getuid?.() === 0;

if (!findChromium() && isDebianRoot) {
  const quietly = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  execFileSync("apt-get", ["update", "-qq"], quietly);
  execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium", "fonts-liberation"], quietly);
}

if (!findChromium()) {
  console.error(
    "The browser tests need Chromium or Google Chrome, and none was found. Install one from your system's packages " +
      '(Debian: "apt-get install chromium" as root; macOS and Windows: Google Chrome) and run the tests again.',
  );
  process.exit(1);
}
