import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Tab } from "../engines/engine.ts";
import { findEngine } from "../engines/installed-engines.ts";
import { startWithPuppeteer } from "../engines/puppeteer-engine.ts";
import { createVisitor, type Visitor } from "../engines/visitor.ts";
import { test as base, expect } from "./editor-story.ts";

const test = base.extend<{ owner: never; visitor: Visitor }>({
  visitor: async ({ editor }, use, testInfo) => {
    const programs = findEngine("firefox");
    testInfo.skip(!programs, "firefox is not installed");
    if (!programs) return;
    editor.restore();
    const home = await mkdtemp(join(tmpdir(), "engine-"));
    const engine = startWithPuppeteer("firefox", programs.browser, home);
    const tab = await engine.openTab({ javaScriptEnabled: true });
    await tab.resize({ width: 1440, height: 900 });
    await use(createVisitor(tab, editor.url));
    await engine.close();
    await rm(home, { recursive: true, force: true });
  },
});

test("in Firefox a wrong number is told of, and the right one is one changed line", async ({ visitor, editor }) => {
  await visitor.open("/#/collections/_singletons/entries/company");
  const phone = visitor.find('section[data-key-path="phone"] input');
  await expect.poll(phone.isShown).toBe(true);
  await phone.fill("408 555 0155");
  await expect.poll(() => previewed(visitor.tab)).toContain("Phone: Write the number as (408) 555-0142.");
  await visitor.find("button", "Save").click();
  await expect.poll(() => said(visitor.tab)).toContain("One field has an error.");
  expect(editor.changes("company.yaml")).toEqual([]);
  await phone.fill("(408) 555-0155");
  await expect.poll(() => previewed(visitor.tab)).toContain("(408) 555-0155");
  await visitor.find("button", "Save").click();
  await expect.poll(() => said(visitor.tab)).toContain("Entry saved.");
  expect(editor.changes("company.yaml")).toEqual(["-phone: (408) 555-0142", "+phone: (408) 555-0155"]);
});

test("in Firefox a headline is changed and seen before it is saved", async ({ visitor, editor }) => {
  await visitor.open("/#/collections/pages/entries/contact");
  const first = visitor.find('button[aria-controls$="-item-0-body"]');
  await expect
    .poll(async () => {
      await visitor.tab.evaluate(() => document.querySelector(".placeholder")?.scrollIntoView());
      return first.isShown();
    })
    .toBe(true);
  await first.click();
  const headline = visitor.find(
    'section[data-key-path="sections.0.headline"] input, section[data-key-path="sections.0.headline"] textarea',
  );
  await expect.poll(headline.isShown).toBe(true);
  await headline.fill("Talk to the office");
  await expect.poll(() => previewed(visitor.tab)).toContain("Talk to the office");
  await visitor.find("button", "Save").click();
  await expect.poll(() => said(visitor.tab)).toContain("Entry saved.");
  expect(editor.changes("pages/contact.yaml").at(-1)).toBe("+    headline: Talk to the office");
});

function said(tab: Tab): Promise<string> {
  return tab.evaluate(() => document.body.textContent);
}

function previewed(tab: Tab): Promise<string> {
  return tab.evaluate(
    () => document.querySelector<HTMLIFrameElement>("iframe.preview")?.contentDocument?.body?.textContent ?? "",
  );
}
