import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { dayMs, hourMs, minuteMs } from "#contract/durations.ts";
import { fakeClock } from "../support/faked-clock.ts";
import { nextMorning } from "../support/next-morning.ts";
import { type RunningSite, runSite } from "../support/running-site.ts";
import { expect, screens } from "../support/site-story.ts";
import { expectPrivateLog, openRequest, rowOf, sendRequest, signIn, test } from "./desk-staff.ts";

const [ann, bob] = ["ann@office.example", "bob@office.example"];

/** Runs in the page. Links to the phone and the mailbox do nothing. */
function stayOnThePage(): void {
  addEventListener("click", (event) => {
    const link = event.target instanceof Element && event.target.closest("a");
    if (link && /^(tel|mailto|sms):/.test(link.href)) event.preventDefault();
  });
}

/** Opens the desk and records the badge of the installed app. */
async function openDesk(browser: Browser, site: RunningSite, address: string): Promise<Page> {
  const context = await browser.newContext({ viewport: screens.phone, baseURL: site.url });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const setAppBadge = async (count: number) => document.documentElement.setAttribute("data-badge", String(count));
    Object.assign(navigator, { setAppBadge });
  });
  await page.addInitScript(stayOnThePage);
  await signIn(page, site, address);
  return page;
}

test("two people share a day of 40 requests, and each sees at every step what happened", async ({
  browser,
  builtDir,
}) => {
  test.setTimeout(180_000);
  const serverClock = fakeClock(mkdtempSync(join(tmpdir(), "clock-")), 0);
  const settings = { DESK_STAFF: `${ann}, ${bob}`, ...serverClock.env };
  const site = await runSite(builtDir, settings);
  const [anns, bobs] = [await openDesk(browser, site, ann), await openDesk(browser, site, bob)];
  const desks = [anns, bobs];
  for (const desk of desks) await desk.clock.install();
  const { opens } = nextMorning(site.company);
  const moveTo = async (ms: number) => {
    serverClock.move((ms - Date.now()) / dayMs);
    for (const desk of desks) {
      await desk.clock.setSystemTime(ms);
      await desk.reload();
    }
  };
  const expectWork = async (line: string, title: string, badge: number) => {
    for (const desk of desks) {
      await desk.clock.fastForward(10_000);
      await expect(desk.getByText(line, { exact: true })).toBeVisible();
      await expect(desk).toHaveTitle(`${title} | ${site.company.name}`);
      await expect(desk.locator("html")).toHaveAttribute("data-badge", String(badge));
    }
  };
  const backToList = (desk: Page) => desk.getByRole("link", { name: "Back to the list" }).click();
  const call = (desk: Page) => desk.getByRole("link", { name: "Call", exact: true }).click();

  await moveTo(opens - 10 * hourMs);
  const wanted = [];
  for (const name of ["José Núñez", "Uma Reyes", "Vera Lind"])
    wanted.push(await sendRequest(site, { name, urgency: "today" }));
  const others = [];
  for (let count = 0; count < 37; count++) others.push(await sendRequest(site, { urgency: "flexible" }));
  await moveTo(opens + minuteMs);
  await expectWork("40 to call", "(40 to call) Desk", 40);
  const firstRows = anns.locator("a[data-id]");
  for (const [at, { name }] of wanted.entries()) {
    await expect(firstRows.nth(at)).toContainText(name);
    await expect(firstRows.nth(at)).toContainText("Wants it today (sent after closing)");
  }

  const [jose, uma, vera] = wanted as [(typeof wanted)[0], (typeof wanted)[0], (typeof wanted)[0]];
  await openRequest(bobs, jose);
  await call(bobs);
  await backToList(bobs);
  await openRequest(bobs, uma);
  await bobs.getByRole("link", { name: "(408) 555-0188" }).click();
  await backToList(bobs);
  await openRequest(anns, vera);
  await call(anns);
  await backToList(anns);
  await expectWork("37 to call, 3 being worked on", "(37 to call) Desk", 37);
  for (const request of [jose, uma]) {
    await expect(rowOf(bobs, request)).toContainText("Called?");
    await expect(rowOf(anns, request)).toContainText("Bob is calling");
  }
  await expect(rowOf(bobs, vera)).toContainText("Ann is calling");

  await moveTo(opens + 40 * minuteMs);
  await expect(rowOf(anns, jose)).toContainText("Bob called, no result yet");
  await openRequest(bobs, jose);
  await bobs.getByRole("button", { name: "No answer" }).click();
  await bobs.getByRole("button", { name: "In 2 hours" }).first().click();
  await expect(bobs.locator("article header").getByText("Call back today")).toBeVisible();
  await backToList(bobs);
  await openRequest(bobs, uma);
  await bobs.getByRole("button", { name: "Yes, called" }).click();
  await expect(bobs.getByText("Marked as Called.")).toBeVisible();
  await backToList(bobs);
  await openRequest(anns, vera);
  await anns.getByRole("button", { name: "Not yet" }).click();
  await expect(anns.getByText("Not yet, after all.")).toBeVisible();
  await anns.getByRole("button", { name: "Let go" }).click();
  await backToList(anns);
  await expectWork("38 to call, 2 being worked on, 1 call back today", "(38 to call) Desk", 38);
  await expect(rowOf(anns, jose)).toContainText(/Tried.*Call back today.*1 try/);
  await expect(firstRows.first()).toContainText(jose.name);

  const emailed = others[5] as (typeof others)[0];
  await openRequest(anns, emailed);
  await anns.getByRole("link", { name: "Email" }).click();
  await anns.getByRole("button", { name: "Yes, emailed" }).click();
  await anns.goto("/desk#/enter");
  await anns.getByLabel("Name").fill("Walter Phone");
  await anns.getByLabel("Phone").fill("(408) 555-0177");
  await anns.getByRole("button", { name: "Add the request" }).click();
  await expect(anns.getByRole("heading", { level: 2, name: "Walter Phone" })).toBeVisible();
  await backToList(anns);
  await expectWork("37 to call, 3 being worked on, 1 call back today", "(37 to call) Desk", 37);

  await moveTo(opens + 3 * hourMs);
  await expectWork("37 to call, 3 being worked on, 1 call back today", "(1 due, 37 to call) Desk", 38);
  await expect(firstRows.first()).toContainText("Due now");
  await firstRows.nth(20).scrollIntoViewIfNeeded();
  const read = (await firstRows.nth(18).getAttribute("data-id")) ?? "";
  const place = () => anns.locator(`[data-id="${read}"]`).boundingBox();
  const before = await place();
  const late = await sendRequest(site, { name: "Yan Urgent", urgency: "today" });
  await expectWork("38 to call, 3 being worked on, 1 call back today", "(1 due, 38 to call) Desk", 39);
  expect((await place())?.y).toBe(before?.y);

  await moveTo(opens + 25 * hourMs);
  await expect(rowOf(anns, late)).toContainText("Wanted it yesterday, nobody reached them");
  await expect(rowOf(bobs, uma)).toContainText("Wanted it yesterday");
  await expect(rowOf(bobs, uma)).not.toContainText("nobody reached");
  await bobs.getByRole("combobox").selectOption("mine");
  await expect(bobs.locator("a[data-id]")).toHaveCount(2);
  await openRequest(bobs, uma);
  await bobs.getByRole("button", { name: "Won" }).click();
  await backToList(bobs);
  await expect(bobs.locator("a[data-id]")).toHaveCount(1);
  await expectWork("38 to call, 2 being worked on, 1 call back today", "(1 due, 38 to call) Desk", 39);
  expectPrivateLog(site);
  expect(await site.close()).toBe(0);
});

test("a call without a network is asked about at once, and its answer is sent later, even after a reload", async ({
  desk,
  site,
}) => {
  const request = await sendRequest(site);
  await desk.reload();
  await openRequest(desk, request);
  await desk.evaluate(stayOnThePage);
  await desk.context().setOffline(true);
  await desk.getByRole("link", { name: "Call", exact: true }).click();
  await desk.getByRole("button", { name: "No answer" }).click();
  await expect(desk.getByText("Not saved yet. The desk keeps trying.")).toBeVisible();
  await expect(desk.getByRole("button", { name: "Yes, called" })).toBeHidden();
  await desk.context().setOffline(false);
  // A phone may drop the page while the phone app is in front.
  await desk.goto("/desk#/");
  await desk.reload();
  await expect(desk.getByRole("link").filter({ hasText: request.name })).toContainText(/Tried.*1 try/);
});
