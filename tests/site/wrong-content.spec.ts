import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { buildSite } from "../../build/build-site.ts";
import { expect, test } from "../../testing/site-story.ts";
import { isWhole } from "../../testing/whole-form.ts";

const deadLink = "No page has the address /gutters-on-the-moon";

test.describe.configure({ mode: "serial", timeout: 120_000 });

test.describe("a dead link in the content", () => {
  let folder = "";
  const content = () => join(folder, "content");
  const contact = () => join(content(), "pages/contact.yaml");

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "wrong-content-"));
    cpSync("testing/sample-company", content(), { recursive: true });
    const words = readFileSync(contact(), "utf8");
    writeFileSync(contact(), words.replace("other bids", "[bids](/gutters-on-the-moon)"));
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("stops the build, which names file, field and fix and writes nothing", async () => {
    const built = join(folder, "built");
    const place = "content/pages/contact.yaml: section 5 (text-and-image), body: ";
    await expect(buildSite(content(), built)).rejects.toThrow(`${place}${deadLink}. Link to a page that exists.`);
    expect(existsSync(built)).toBe(false);
  });

  if (isWhole)
    test("is shown on the dev server's page until it is corrected", async ({ page }) => {
      const { server, url } = await startDev(content());
      try {
        await page.goto(`${url}/contact`);
        await expect(page.locator("vite-error-overlay")).toContainText(deadLink);
        writeFileSync(contact(), readFileSync("testing/sample-company/pages/contact.yaml", "utf8"));
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Get In Touch With Us");
      } finally {
        server.kill();
      }
    });
});

async function startDev(contentDir: string): Promise<{ server: ChildProcess; url: string }> {
  const env = { ...process.env, CONTENT_DIR: contentDir };
  const words = ["node_modules/astro/bin/astro.mjs", "dev", "--port", "0"];
  const server = spawn(process.execPath, words, { env, stdio: ["ignore", "pipe", "ignore"] });
  for await (const line of createInterface({ input: server.stdout })) {
    const [url] = /http:\/\/localhost:\d+/.exec(line) ?? [];
    if (url) {
      server.stdout.resume();
      return { server, url };
    }
  }
  throw new Error("The dev server ended before it told its address.");
}
