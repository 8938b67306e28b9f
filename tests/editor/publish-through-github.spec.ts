import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { expect } from "../running-house.ts";
import { test } from "../silent-driver.ts";
import { standInForGithub } from "./github-stand-in.ts";
import { createOwner } from "./owner.ts";

const screen = "https://edit.example";
const token = "github_pat_of_the_owner";
const contentTypes: Record<string, string> = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css" };

test.use({ baseURL: screen, viewport: { width: 1440, height: 900 } });

test.describe("the screen for GitHub", () => {
  let folder = "";

  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "screen-for-github-"));
    execFileSync(process.execPath, ["editor/build-for-github.ts", "owner/site", folder]);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("asks for a token, refuses what the schemas refuse, and saves a change as one commit", async ({
    page,
    context,
  }) => {
    await context.route(`${screen}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      const file = join(folder, pathname === "/" ? "index.html" : pathname);
      if (!existsSync(file)) return route.fulfill({ status: 404 });
      return route.fulfill({
        body: readFileSync(file),
        contentType: contentTypes[extname(file)] ?? "application/json",
      });
    });
    const repository = await standInForGithub(context, token);
    const owner = createOwner(page);

    await page.goto("/");
    await page.getByRole("button", { name: /token/i }).click();
    await page.getByRole("textbox").fill(token);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("row").first()).toBeVisible();

    await owner.open("pages/contact");
    await (await owner.field("head")).getByRole("button", { name: "Expand" }).first().click();
    const title = await owner.textbox("head.title");
    const before = await title.inputValue();
    await title.fill("Contact us");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("For search engines, Title: Write 30 to 60 characters.").first()).toBeVisible();
    expect(repository.commits).toHaveLength(1);
    await page.getByRole("button", { name: "OK" }).click();

    await title.fill(`${before} Today`);
    await owner.save();
    expect(repository.commits).toHaveLength(2);
    const saved = repository.files.get("content/pages/contact.yaml")?.toString();
    expect(saved).toBe(readFileSync("content/pages/contact.yaml", "utf8").replace(before, `${before} Today`));
  });
});
