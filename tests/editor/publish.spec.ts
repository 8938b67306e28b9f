import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type RunningSite, runSite } from "../../testing/running-site.ts";
import { eventually, screens } from "../../testing/site-story.ts";
import { expect, test } from "./editor-story.ts";
import type { Editor } from "./open-editor.ts";
import type { Owner } from "./owner.ts";

const publishesWithinMs = 120_000;
let site: RunningSite | undefined;

test.afterAll(() => site?.close());

/** The site as visitors have it, from the first time it was published on. */
async function visit({ published }: Editor): Promise<string> {
  site ??= await runSite(join(published, "current"));
  return (await fetch(`${site.url}/contact`)).text();
}

function bar({ page }: Owner<Page>) {
  const banner = page.getByRole("banner");
  return {
    says: (words: string) => expect(banner.getByText(words)).toBeVisible({ timeout: publishesWithinMs }),
    click: (name: string) => banner.getByRole("button", { name }).click(),
  };
}

async function changeNumber(owner: Owner<Page>, number: string) {
  await owner.open("company");
  await (await owner.textbox("phone")).fill(number);
  await owner.save();
}

for (const [screen, number] of [
  ["desktop", "(541) 555-0188"],
  ["phone", "(541) 555-0177"],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: screens[screen] });

    test("a new phone number is published, seen by visitors, and put back", async ({ owner, editor }) => {
      const { says, click } = bar(owner);
      await owner.open("company");
      await click("Publish");
      await says("Publishing.");
      await says("Visitors have seen this since");
      expect(await visit(editor)).toContain("(541) 555-0142");

      await changeNumber(owner, number);
      await says("1 change not published");
      expect(await visit(editor)).not.toContain(number);
      await click("Publish");
      await says("Visitors have seen this since");
      await eventually(() => visit(editor)).toContain(number);

      await click("History");
      await click("Put the last version back");
      await says("1 change not published");
      await eventually(() => visit(editor)).toContain("(541) 555-0142");
      expect(await owner.page.evaluate(() => document.documentElement.scrollWidth)).toBe(screens[screen].width);
    });

    test("a save is found in the history, and put back", async ({ owner, editor }) => {
      editor.git("add", "content");
      editor.git(
        "-c",
        "user.name=Ann",
        "-c",
        "user.email=ann@example.com",
        "commit",
        "--quiet",
        "--allow-empty",
        "--message=Before",
      );
      await changeNumber(owner, number);
      await bar(owner).click("History");
      const history = owner.page.getByRole("region", { name: "History" });
      const latest = history.getByRole("listitem").first();
      await latest.getByText(/\d [AP]M, .+: company changed/).click();
      await expect(latest.getByText("phone: (541) 555-0142")).toBeVisible();
      await expect(latest.getByText(`phone: ${number}`)).toBeVisible();
      const isReadAgain = owner.page.waitForEvent("load");
      await latest.getByRole("button", { name: "Put this back as it was before" }).click();
      await isReadAgain;
      expect(editor.changes("company.yaml")).toEqual([]);
      await owner.open("company");
      await eventually(async () => (await owner.textbox("phone")).inputValue()).toBe("(541) 555-0142");
    });
  });
}

test("what cannot be built changes nothing for visitors, and leads to where it is corrected", async ({
  owner,
  editor,
}) => {
  const { click } = bar(owner);
  const releases = () => (existsSync(editor.published) ? readdirSync(editor.published, { recursive: true }) : []);
  const before = releases();
  const page = "pages/gutter-cleaning-dunmore-or";
  const text = editor.read(`${page}.yaml`);
  editor.write(`${page}.yaml`, text.replace(/lead: .*/, "lead: Rain is [coming](/gutters-on-the-moon), so call us."));
  await owner.open("company");
  await click("Publish");
  const failure = owner.page.getByRole("dialog", { name: "This cannot be done yet" });
  await expect(failure).toContainText("No page has the address /gutters-on-the-moon");
  await failure.getByRole("link", { name: page }).click();
  await owner.page.getByRole("button", { name: "Save" }).waitFor();
  expect(owner.page.url()).toContain(`#/collections/${page.replace("/", "/entries/")}`);
  expect(releases()).toEqual(before);
});
