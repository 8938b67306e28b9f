import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { sampleBuiltDir } from "../support/addresses.ts";
import type { RunningSite } from "../support/running-site.ts";
import { expect, test } from "../support/site-story.ts";
import { fillInForm, quoteForm, someVisitor, storedRequests } from "./quote-form.ts";

/** The number of pages at once. Most wait three seconds, until the browser posts the form itself. */
const concurrency = 12;

test("a browser that lacks any one function of our scripts sends the form once", async ({ browser, page, site }) => {
  await page.goto("/");
  const names = await page.evaluate(findFunctions, { names: calledNames(), isRemoved: false });
  // Every browser that has `fetch` has these. Without them the form asks the visitor to call.
  const inEveryBrowser = ["json", "setTimeout"];
  expect(names).toEqual(
    expect.arrayContaining(["fetch", "FormData", "closest", "then", "race", "PerformanceObserver"]),
  );
  const failed: string[] = [];
  const removed = names.filter((name) => !inEveryBrowser.includes(name));
  const sendRest = async () => {
    for (let name = removed.pop(); name; name = removed.pop())
      await sendWithout(name, browser, site).catch((error: Error) => failed.push(`${name}: ${error.message}`));
  };
  await Promise.all(Array.from({ length: concurrency }, sendRest));
  expect(failed).toEqual([]);
});

async function sendWithout(name: string, browser: Browser, site: RunningSite): Promise<void> {
  const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
  const page = await context.newPage();
  // Their drawing would take most of the time.
  await page.route(/\.(avif|css|woff2)$/, (route) => route.abort());
  const visitor = someVisitor();
  await page.addInitScript(findFunctions, { names: [name], isRemoved: true });
  await page.goto("/contact");
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await expect(page.locator("#quote > .thanks, h1:text('Thank you!')")).toBeVisible();
  expect(await storedRequests(site, visitor)).toMatchObject([visitor]);
  await context.close();
}

/** Returns the names called in the scripts that the form needs. */
function calledNames(): string[] {
  const folder = join(sampleBuiltDir, "site/_astro");
  const files = readdirSync(folder).filter((file) => /^(QuoteForm|visit).*\.js$/.test(file));
  const inline = readFileSync(join(sampleBuiltDir, "site/contact.html"), "utf8").match(/<script.*?<\/script>/gs) ?? [];
  const scripts = [...inline, ...files.map((file) => readFileSync(join(folder, file), "utf8"))];
  return [...new Set(scripts.join(" ").match(/[a-z]\w+(?=\()/gi))];
}

/** Runs in the page. Returns the names that are functions of the browser. Deletes them if `isRemoved` is set. */
function findFunctions({ names, isRemoved }: { names: string[]; isRemoved: boolean }): string[] {
  const { deleteProperty, getOwnPropertyDescriptor, ownKeys } = Reflect;
  const owners: object[] = [window];
  for (const key of ownKeys(window)) {
    const owner: unknown = getOwnPropertyDescriptor(window, key)?.value;
    if (typeof owner === "function") owners[owners.length] = owner;
    if (typeof owner === "function" && owner.prototype) owners[owners.length] = owner.prototype;
    if (typeof owner === "object" && owner) owners[owners.length] = owner;
  }
  const found: string[] = [];
  for (const name of names) {
    let isFound = false;
    for (const owner of owners) {
      if (typeof getOwnPropertyDescriptor(owner, name)?.value !== "function") continue;
      isFound = true;
      if (isRemoved) deleteProperty(owner, name);
    }
    if (isFound) found[found.length] = name;
  }
  return found;
}
