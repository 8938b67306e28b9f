import { inEngines, test } from "../support/engines/engine-story.ts";
import { createVisitor } from "../support/engines/visitor.ts";
import { eventually, expect, screens } from "../support/site-story.ts";
import { openEditor } from "./open-editor.ts";
import { sectionKinds } from "./owner.ts";

test(
  "the preview shows a new phone number, and saving it changes one line",
  inEngines("firefox"),
  async ({ engine }) => {
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
  },
);

test(
  "Publish asks about unsaved changes, and a click in the preview opens the last section",
  inEngines("firefox"),
  async ({ engine }) => {
    test.skip(!engine, "firefox is not installed");
    if (!engine) return;
    const editor = await openEditor({ PUBLISH_TO: undefined });
    const tab = await engine.openTab({ javaScriptEnabled: true });
    await tab.resize(screens.desktop);
    const { open, find } = createVisitor(tab, editor.url);
    await open("/#/collections/_singletons/entries/company");
    const phone = 'section[data-key-path="phone"] input';
    await eventually(find(phone).isShown).toBe(true);
    await eventually(find('button[aria-label="Show Account Menu"]').isShown).toBe(false);
    await find(phone).fill("(408) 555-0199");
    await find("button", "Publish").click();
    await find("button", "Save and publish").click();
    await eventually(find("h2", "This cannot be done yet").isShown).toBe(true);
    expect(editor.lastSave()).toContain("+phone: (408) 555-0199");

    await open("/#/collections/pages/entries/gutter-cleaning-dunmore-or");
    await eventually(() => tab.evaluate(clickLastSection)).toBeGreaterThan(9);
    const last = sectionKinds(editor.read("pages/gutter-cleaning-dunmore-or.yaml")).length - 1;
    await eventually(find(`section[data-key-path="sections.${last}.heading"]`).isShown).toBe(true);
    await tab.close();
    await editor.close();
  },
);

/** Runs in the page. Returns the index of the section. */
function clickLastSection(): number {
  const preview = document.querySelector<HTMLIFrameElement>("iframe.preview")?.contentDocument;
  const last = [...(preview?.querySelectorAll<HTMLElement>('[data-field^="sections."]') ?? [])].at(-1);
  last?.querySelector("h2")?.click();
  return Number(last?.dataset.field?.split(".")[1] ?? -1);
}

/** Runs in the page. */
function firstNumberInPreview(): string | undefined {
  const preview = document.querySelector<HTMLIFrameElement>("iframe.preview");
  return preview?.contentDocument?.querySelector<HTMLAnchorElement>("a[href^='tel:']")?.href;
}
