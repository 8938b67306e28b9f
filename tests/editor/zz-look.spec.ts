import { screens } from "../support/site-story.ts";
import { test } from "./editor-story.ts";
import { sectionKinds } from "./owner.ts";

test("look", async ({ owner, editor }) => {
  const { page, preview } = owner;
  page.on("console", (m) => console.log("CONSOLE", m.type(), m.text().slice(0, 300)));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message, e.stack?.slice(0, 400)));
  await page.setViewportSize({ width: 1440, height: 789 });
  const name = "gutter-cleaning-dunmore-or";
  await owner.open(`pages/${name}`);
  const kinds = sectionKinds(editor.read(`pages/${name}.yaml`));
  const last = kinds.length - 1;
  const head = preview.locator(`[data-field="sections.${last}"]`).getByRole("heading").first();
  console.log(kinds.join(), await head.textContent());
  await head.hover();
  await page.screenshot({ path: "/tmp/look-hover.png" });
  await head.click();
  await page.waitForTimeout(2500);
  await page.screenshot({ path: "/tmp/look-click.png" });
  console.log(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300)));
  console.log(await page.evaluate(() => [...document.querySelectorAll("[data-key-path]")].map((e) => e.getAttribute("data-key-path")).join(" ")));
});
