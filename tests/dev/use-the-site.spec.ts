import { once } from "node:events";
import { readdirSync } from "node:fs";
import { createServer } from "node:net";
import { countPath } from "#contract/count-taps.ts";
import { fillInForm, quoteForm, someVisitor } from "../site/quote-form.ts";
import { listRequests } from "../support/quotes-command.ts";
import { expect } from "../support/site-story.ts";
import { afterReload, soon, test } from "./dev-site.ts";

const sampleNames = ["Maria Lopez", "James Carter", "Priya Shah"];

test("sends the form of a page to its own server", async ({ page, dev }) => {
  const visitor = someVisitor();
  await page.goto(`${dev.pages}/contact`);
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await expect(quoteForm(page).success).toBeVisible();
  expect((await listRequests(dev.data)).map(({ name }) => name)).toContain(visitor.name);
});

test("passes taps on to the server", async ({ dev }) => {
  const { status } = await fetch(`${dev.pages}${countPath}`, { method: "POST", body: new URLSearchParams() });
  expect(status).toBe(204);
});

test("shows three sample requests, new words and new services at the desk", async ({ page, dev }) => {
  await page.goto(dev.link);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  for (const name of sampleNames) await expect(page.getByText(name)).toBeVisible();
  await page.goto(`${dev.desk}#/enter`);
  await expect(page.getByLabel("This Week")).toBeAttached();
  dev.change("words.yaml", "form:", "form:\n  choices:\n    urgency:\n      this-week: Within seven days");
  await afterReload(page, () => expect(page.getByLabel("Within seven days")).toBeAttached(soon));
  dev.change("services/gutter-repairs.yaml", "name: Gutter Repair", "name: Gutter Mending");
  await afterReload(page, () => expect(page.getByLabel("Gutter Mending")).toBeAttached(soon));
});

test("the next start uses other ports if the usual ones are in use, and keeps its requests in its own folder", async ({
  page,
  dev,
}) => {
  await dev.end();
  const others = [4321, 4322].map((port) => createServer().listen(port, "127.0.0.1"));
  // Another program may use the port already.
  await Promise.all(others.map((other) => once(other, "listening").catch(() => {})));
  await dev.start();
  for (const url of [dev.pages, dev.desk]) expect(["4321", "4322"]).not.toContain(new URL(url).port);
  await page.goto(dev.desk);
  await expect(page.getByLabel("Your work email")).toBeVisible();
  for (const other of others) other.close();
  expect(readdirSync(dev.settings.DATA_DIR)).toEqual(["dev"]);
  expect((await listRequests(dev.data)).filter(({ name }) => sampleNames.includes(name))).toHaveLength(3);
});
