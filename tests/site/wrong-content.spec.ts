import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../build/build-site.ts";
import { expect, test } from "../../testing/site-story.ts";

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
});
