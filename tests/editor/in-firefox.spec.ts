import { test } from "../../testing/engines/engine-story.ts";
import { createVisitor } from "../../testing/engines/visitor.ts";
import { eventually, screens } from "../../testing/site-story.ts";
import { openEditor } from "./open-editor.ts";

test("a new phone number is seen before it is saved, and is one changed line", async ({ engine }) => {
  test.skip(!engine, "firefox is not installed");
  if (!engine) return;
  const editor = await openEditor();
  const tab = await engine.openTab({ javaScriptEnabled: true });
  await tab.resize(screens.desktop);
  const { open, find } = createVisitor(tab, editor.url);
  await open("/#/collections/_singletons/entries/company");
  const phone = 'section[data-key-path="phone"] input';
  await eventually(find(phone).isShown).toBe(true);
  await find(phone).fill("(408) 555-0199");
  await eventually(() => tab.evaluate(firstNumberInPreview)).toBe("tel:+14085550199");
  await find("button", "Save").click();
  const lines = ["+++ content/company.yaml", "-phone: (541) 555-0142", "+phone: (408) 555-0199"];
  await eventually(editor.lastSave).toEqual(lines);
  await tab.close();
  await editor.close();
});

/** Runs in the page. */
function firstNumberInPreview(): string | undefined {
  const preview = document.querySelector<HTMLIFrameElement>("iframe.preview");
  return preview?.contentDocument?.querySelector<HTMLAnchorElement>("a[href^='tel:']")?.href;
}
