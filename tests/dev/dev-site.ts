import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { sampleBuiltDir } from "../support/addresses.ts";
import { freePort } from "../support/free-port.ts";
import { type Program, startProgram, untilReady } from "../support/program.ts";
import { test as base, expect } from "../support/site-story.ts";

export const soon = { timeout: 10_000 };

/** All stories share one running `npm run dev`, and each changes other files. */
export const test = base.extend<object, { dev: DevSite }>({
  dev: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of other fixtures from the pattern.
    async ({}, use) => {
      const dev = new DevSite(await freePort());
      await dev.start();
      await use(dev);
      await dev.remove();
    },
    { scope: "worker", timeout: 180_000 },
  ],
  // Encoding pictures is slow.
  page: async ({ page }, use) => {
    await page.route("**/_image*", (route) => route.abort());
    await use(page);
  },
});

/** Reloads the page until the check passes: the dev server may not have noticed the change yet. */
export function afterReload(page: Page, check: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 90_000 });
}

/** Runs `npm run dev` with a copy of the sample company's content and its own data. */
export class DevSite {
  readonly port: number;
  /** Addresses of the last start. `link` signs in to the desk. */
  pages = "";
  desk = "";
  link = "";
  readonly settings;
  readonly data;
  readonly #folder = mkdtempSync(join(tmpdir(), "dev-site-"));
  readonly content = join(this.#folder, "content");
  program: Program | undefined;

  constructor(port: number) {
    this.port = port;
    this.settings = {
      PORT: String(port),
      CONTENT_DIR: this.content,
      BUILT_DIR: sampleBuiltDir,
      DATA_DIR: join(this.#folder, "data"),
    };
    this.data = { DATA_DIR: join(this.settings.DATA_DIR, "dev") };
    cpSync("tests/support/sample-company", this.content, { recursive: true });
  }

  /** The id of the process and of its group. */
  get pid(): number {
    return this.program?.child.pid ?? 0;
  }

  /** Resolves when all parts are up. Rejects with the output if the program ends first. */
  async start({ onTerminal = false } = {}): Promise<void> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...this.settings };
    const dev = [process.execPath, "tools/dev.ts"];
    const command = onTerminal ? ["script", "-qefc", dev.join(" "), "/dev/null"] : dev;
    // `script` ends the terminal's input when its own ends.
    const program = startProgram(command, { env, detached: true, stdio: ["pipe", "pipe", "pipe"] });
    this.program = program;
    await untilReady(program, () => program.output().includes("End with Ctrl+C"));
    const find = (address: RegExp) => address.exec(program.output())?.[1] ?? "";
    this.pages = find(/Site +(http:\S+)$/m);
    this.link = find(/Desk +(http:\S+)$/m);
    this.desk = this.link.replace(/#.*/, "");
  }

  /** Ends the program like Ctrl+C and resolves with its exit code. */
  async end(): Promise<number | null | undefined> {
    return this.program?.end("SIGINT");
  }

  async remove(): Promise<void> {
    if (this.program?.isRunning()) process.kill(-this.pid, "SIGKILL");
    await this.program?.ended;
    for (const part of ["pages", "desk"])
      rmSync(`node_modules/.vite/${part}-${this.port}`, { recursive: true, force: true });
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async shows(address: string, text: string): Promise<boolean> {
    return (await (await fetch(this.pages + address)).text()).includes(text);
  }

  async status(address: string): Promise<number> {
    return (await fetch(this.pages + address)).status;
  }

  change(file: string, before: string, after: string): void {
    const text = readFileSync(join(this.content, file), "utf8");
    expect(text).toContain(before);
    this.write(file, text.replace(before, after));
  }

  write(file: string, text: string): void {
    writeFileSync(join(this.content, file), text);
  }
}
