import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import type { QuoteRequest } from "#contract/quote-request.ts";
import { addressesIn, sampleBuiltDir } from "../../testing/addresses.ts";
import type { RunningSite } from "../../testing/running-site.ts";
import { attributionOf } from "../../testing/sample-fields.ts";
import { eventually, expect } from "../../testing/site-story.ts";
import { fillInForm, quoteForm, someVisitor } from "../site/quote-form.ts";
import { anna, openRequest, rowOf, test as story } from "./desk-staff.ts";

const { someCity } = addressesIn(sampleBuiltDir);
const flyer = "utm_source=flyer&utm_medium=print&utm_campaign=fall";
const ofFlyer = { source: "flyer", medium: "print", campaign: "fall" };
const referer = "https://www.search.example/?q=gutters";

/** With the company's other system, which keeps what it is told. */
const test = story.extend<object, { webhook: { url: string; told: { data: QuoteRequest }[] } }>({
  webhook: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright asks for a pattern
    async ({}, use) => {
      const told: { data: QuoteRequest }[] = [];
      const server = createServer(async (request, answer) => {
        told.push(JSON.parse(await text(request)));
        answer.end();
      });
      await once(server.listen(0, "127.0.0.1"), "listening");
      await use({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, told });
      server.close();
    },
    { scope: "worker" },
  ],
  settings: [
    async ({ webhook }, use) => {
      const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
      await use({ DESK_STAFF: anna, WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: secret });
    },
    { scope: "worker" },
  ],
});

// One after the other, at one server with a webhook.
test.describe.configure({ mode: "default" });

test("a visit from a flyer over two pages is told in row, request, letter, webhook, CSV and statistics", async ({
  desk,
  site,
  browser,
  webhook,
}) => {
  const visitor = someVisitor();
  const page = await browser.newPage({ baseURL: site.url });
  await page.goto(`${someCity.page}?${flyer}`, { referer });
  // A page keeps how the visit began after its first paint; a busy machine's visitor would be gone by then.
  await page.waitForFunction(() => sessionStorage.length > 0);
  await page.locator('header a[href="/contact"], footer a[href="/contact"]').last().click();
  await expect(page).toHaveURL(/\/contact$/);
  await send(page, visitor);
  await expect(quoteForm(page).success).toContainText("Thank you!");
  await page.close();
  const attribution = { ...attributionOf(ofFlyer), referrer: "www.search.example", firstPage: someCity.page };
  const stored = await storedOf(site, visitor);
  expect(stored).toMatchObject({ page: "/contact", attribution });
  await eventually(() => webhook.told.find(({ data }) => data.email === visitor.email)?.data).toMatchObject({
    attribution,
  });
  const letter = await letterOf(site, stored?.id ?? "");
  for (const line of ["Source: flyer", "Medium: print", "Campaign: fall", "Referrer: www.search.example"])
    expect(letter.split("\n")).toContain(line);
  await desk.reload();
  await expect(rowOf(desk, visitor)).toContainText("via flyer");
  await desk.getByRole("searchbox").fill(visitor.email);
  await expect(desk.getByRole("main").getByRole("link")).toHaveCount(1);
  await desk.getByRole("button", { name: "Export" }).click();
  await expect(desk.getByRole("dialog")).toContainText(`every request of this list`);
  const saving = desk.waitForEvent("download");
  await desk.getByRole("dialog").getByRole("button", { name: "Export" }).click();
  expect((await saving).suggestedFilename()).toBe("requests.csv");
  const csv = await readFile(await (await saving).path(), "utf8");
  expect(csv).toContain(`"/contact","flyer","print","fall","","","www.search.example","${someCity.page}"`);
  await desk.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await openRequest(desk, visitor);
  await expect(desk.getByRole("region", { name: "What was asked" })).toContainText(
    `SourceflyerMediumprintCampaignfallReferrerwww.search.exampleFirst page${someCity.page}`,
  );
  await desk.getByRole("link", { name: "Statistics" }).click();
  await expect(desk.getByRole("table", { name: "By source" }).getByRole("row", { name: /^flyer 1 / })).toBeVisible();
});

test("a browser that asks for privacy keeps nothing and sends its request without a source", async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ baseURL: site.url, extraHTTPHeaders: { "Sec-GPC": "1" } });
  await page.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: "1" }));
  const visitor = someVisitor();
  await page.goto(`/contact?${flyer}`, { referer });
  await send(page, visitor);
  await expect(quoteForm(page).success).toContainText("Thank you!");
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  await page.close();
  expect(await storedOf(site, visitor)).toMatchObject({ attribution: attributionOf() });
});

async function send(page: Page, visitor: QuoteRequest): Promise<void> {
  await fillInForm(page, visitor);
  await quoteForm(page).sendButton.click();
  await page.getByText("Thank you!").first().waitFor();
}

async function storedOf(site: RunningSite, visitor: QuoteRequest) {
  return (await site.storedRequests()).find(({ email }) => email === visitor.email);
}

/** The letter as it is read, without the marks that keep mail programs from making links of what was typed. */
async function letterOf(site: RunningSite, id: string): Promise<string> {
  const read = () => readFile(join(site.dataDir, "outbox", `${id}.eml`)).catch(() => undefined);
  await eventually(read).toBeTruthy();
  return ((await PostalMime.parse((await read()) ?? "")).text ?? "").replaceAll("\u2060", "");
}
