import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { countPath } from "#contract/count-taps.ts";
import { sampleBuiltDir } from "../../testing/addresses.ts";
import { freePort } from "../../testing/free-port.ts";
import { type Program, startProgram, untilReady } from "../../testing/program.ts";
import { listRequests } from "../../testing/quotes-command.ts";
import { eventually, expect, test } from "../../testing/site-story.ts";
import { fillInForm, quoteForm, someVisitor } from "./quote-form.ts";

const sample = "testing/sample-company";
const soon = { timeout: 10_000 };

/** File, old text, new text, address, and the text there after the change. */
const changes = [
  ["logo.svg", "<path", '<path data-line="new"', "/", 'data-line="new"'],
  ["map.yaml", "name: Long Ridge", "name: Longer Ridge", "/drawings/map.svg", "Longer Ridge"],
  ["legal/terms-of-service.md", "headline: Terms of", "headline: Our Terms of", "/terms-of-service", "Our Terms of"],
] as const;

const sampleNames = ["Maria Lopez", "James Carter", "Priya Shah"];

test.describe.configure({ mode: "serial" });

test.describe("npm run dev", () => {
  let dev: DevSite;

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    dev = new DevSite(await freePort());
    await dev.start();
  });
  test.afterAll(() => dev.remove());
  // Encoding pictures is slow.
  test.beforeEach(({ page }) => page.route("**/_image*", (route) => route.abort()));

  test("opens the desk on the first start", ({ page }) => expectSignIn(page, dev));

  test("shows a new headline", async ({ page }) => {
    const headline = page.getByRole("heading", { level: 1 });
    await page.goto(`${dev.pages}/contact`);
    await expect(headline).toHaveText("Get In Touch With Us");
    dev.change("pages/contact.yaml", "Get In Touch With Us", "Write To Us Today");
    await afterReload(page, () => expect(headline).toHaveText("Write To Us Today", soon));
  });

  test("shows a new notice of the form", async ({ page }) => {
    await page.goto(`${dev.pages}/contact`);
    dev.change("words.yaml", "notices:", "notices:\n  name-blank: Tell us who you are");
    await afterReload(page, async () => {
      await quoteForm(page).sendButton.focus();
      // Without the form's script the browser would post the form.
      await expect(quoteForm(page).ready).toBeVisible(soon);
      await quoteForm(page).sendButton.click();
      await expect(page.getByText("Tell us who you are").first()).toBeVisible(soon);
    });
  });

  test("shows a new color", async ({ page }) => {
    await page.goto(`${dev.pages}/contact`);
    dev.change("brand.yaml", 'page: "#fbf9f5"', 'page: "#fbf9f0"');
    await afterReload(page, () =>
      expect(page.locator("body")).toHaveCSS("background-color", "rgb(251, 249, 240)", soon),
    );
  });

  for (const [file, before, after, address, shown] of changes)
    test(`shows a change to ${file}`, async () => {
      expect(await dev.shows(address, shown)).toBe(false);
      dev.change(file, before, after);
      await eventually(() => dev.shows(address, shown)).toBe(true);
    });

  test("shows a new page until its file is deleted", async () => {
    const link = "  - kind: page\n    name: Winter\n    address: /winter-special\n";
    const contact = readFileSync(join(sample, "pages/contact.yaml"), "utf8");
    const top = contact.split(/^$/m, 1).join("");
    const page = top
      .replace("Get In Touch With Us", "Half price all winter")
      .replace(/lead: .*/, "lead: Until spring.");
    dev.write("pages/winter-special.yaml", page);
    dev.change("menus.yaml", "footer:\n", `${link}footer:\n`);
    await eventually(() => dev.shows("/winter-special", "Half price all winter")).toBe(true);
    rmSync(join(dev.content, "pages/winter-special.yaml"));
    dev.change("menus.yaml", link, "");
    await eventually(() => dev.status("/winter-special")).toBe(404);
  });

  test("shows a problem in the content until it is corrected", async ({ page }) => {
    dev.change("pages/contact.yaml", "other bids", "[bids](/gutters-on-the-moon)");
    await eventually(() => dev.status("/contact")).toBe(500);
    await page.goto(`${dev.pages}/contact`);
    await expect(page.locator("vite-error-overlay")).toContainText("No page has the address /gutters-on-the-moon");
    dev.change("pages/contact.yaml", "[bids](/gutters-on-the-moon)", "other bids");
    await afterReload(page, () => expect(page.getByText("Write To Us Today")).toBeVisible(soon));
  });

  test("sends the form of a page to its own server", async ({ page }) => {
    const visitor = someVisitor();
    await page.goto(`${dev.pages}/contact`);
    await fillInForm(page, visitor);
    await quoteForm(page).sendButton.click();
    await expect(quoteForm(page).success).toBeVisible();
    expect((await listRequests(dev.data)).map(({ name }) => name)).toContain(visitor.name);
  });

  test("passes taps on to the server", async () => {
    const { status } = await fetch(`${dev.pages}${countPath}`, { method: "POST", body: new URLSearchParams() });
    expect(status).toBe(204);
  });

  test("shows three sample requests, new words and new services at the desk", async ({ page }) => {
    await page.goto(dev.link);
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    for (const name of sampleNames) await expect(page.getByText(name)).toBeVisible();
    await page.goto(`${dev.desk}#/enter`);
    await expect(page.getByLabel("This Week")).toBeVisible();
    dev.change("words.yaml", "form:", "form:\n  choices:\n    urgency:\n      this-week: Within seven days");
    await afterReload(page, () => expect(page.getByLabel("Within seven days")).toBeVisible(soon));
    dev.change("services/gutter-repairs.yaml", "name: Gutter Repair", "name: Gutter Mending");
    await afterReload(page, () => expect(page.getByLabel("Gutter Mending")).toBeVisible(soon));
  });

  test("opens the desk on the next start, on other ports if the usual ones are in use", async ({ page }) => {
    await dev.end();
    const others = [4321, 4322].map((port) => createServer().listen(port, "127.0.0.1"));
    // Another program may use the port already.
    await Promise.all(others.map((other) => once(other, "listening").catch(() => {})));
    await dev.start();
    for (const url of [dev.pages, dev.desk]) expect(["4321", "4322"]).not.toContain(new URL(url).port);
    await expectSignIn(page, dev);
    for (const other of others) other.close();
  });

  test("keeps its requests in its own folder, and adds no more sample requests", async () => {
    expect(readdirSync(dev.settings.DATA_DIR)).toEqual(["dev"]);
    expect((await listRequests(dev.data)).filter(({ name }) => sampleNames.includes(name))).toHaveLength(3);
  });

  test("leaves no process behind after Ctrl+C", async () => {
    expect(await dev.end()).toBe(0);
    expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
  });

  test("ends all parts with a message when the server dies", async () => {
    await dev.start();
    // Matches only the process that watches the server's code.
    execFileSync("pkill", ["-KILL", "-g", String(dev.pid), "-f", "node --watch-preserve-output"]);
    expect(await dev.program?.ended).toBe(1);
    expect(dev.program?.output()).toContain("The server has stopped, so everything stops.");
    expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
  });

  test("ends all parts when one cannot start", async () => {
    dev.change("brand.yaml", "light:", "lights:");
    await expect(dev.start()).rejects.toThrow(/ended with 1: .*brand\.yaml/s);
    expect(() => process.kill(-dev.pid, 0)).toThrow("ESRCH");
  });

  test("does not start on a PORT that is in use", async () => {
    const other = createServer().listen(dev.port, "127.0.0.1");
    await once(other, "listening");
    await expect(dev.start()).rejects.toThrow(
      new RegExp(`ended with 1: .*Port ${dev.port} is taken by another program. Stop it, or set PORT=`, "s"),
    );
    other.close();
  });
});

/** Reloads the page until the check passes: the dev server may not have noticed the change yet. */
function afterReload(page: Page, check: () => Promise<void>): Promise<void> {
  return expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 90_000 });
}

async function expectSignIn(page: Page, dev: DevSite): Promise<void> {
  await page.goto(dev.desk);
  await expect(page.getByLabel("Your work email")).toBeVisible();
}

/** Runs `npm run dev` with a copy of the sample company's content and its own data. */
class DevSite {
  readonly port: number;
  /** Addresses of the last start. `link` signs in to the desk. */
  pages = "";
  desk = "";
  link = "";
  readonly settings;
  readonly data;
  readonly #folder = mkdtempSync(join(tmpdir(), "work-on-the-site-"));
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
    cpSync(sample, this.content, { recursive: true });
  }

  /** The id of the process and of its group. */
  get pid(): number {
    return this.program?.child.pid ?? 0;
  }

  /** Resolves when all parts are up. Rejects with the output if the program ends first. */
  async start(): Promise<void> {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, ...this.settings };
    const program = startProgram([process.execPath, "tools/dev.ts"], { env, detached: true });
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
