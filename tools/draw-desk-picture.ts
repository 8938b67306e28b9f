import type { Browser, Page } from "@playwright/test";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { builtDir } from "../testing/addresses.ts";
import { queryDatabase } from "../testing/query-database.ts";
import { runSite } from "../testing/running-site.ts";
import { atTheCompany, desktop, phone, withBrowser, writePicture } from "./readme-picture.ts";

/** Draws `docs/desk.webp`: the desk with made-up requests, on a server of its own, from what `npm run build` wrote. */
const staff = "anna@office.example";
/** The age of each request in minutes, who sent it, how urgent it is, the service it asks for, and its page. */
const requests: [minutes: number, name: string, urgency: string, service: string, page: string][] = [
  [4, "Dana Whitfield", "today", "Gutter Repair", "/gutter-cleaning-saratoga-ca"],
  [31, "Luis Ortega", "this-week", "Gutter Cleaning", "/"],
  [95, "Priya Raman", "flexible", "Gutter Guard Installation", "/gutter-cleaning-los-gatos-ca"],
  [260, "Tom Becker", "today", "Gutter Cleaning", "/gutter-cleaning-cupertino-ca"],
  [1_500, "Grace Kim", "this-week", "Gutter Repair", "/gutter-repairs-san-jose-ca"],
  [3_200, "Omar Haddad", "flexible", "Gutter Guard Installation", "/gutter-cleaning-milpitas-ca"],
  [5_900, "Ruth Larsen", "flexible", "Gutter Cleaning", "/contact"],
];
const done = { "Priya Raman": "Called", "Tom Becker": "Quoted", "Grace Kim": "Won", "Omar Haddad": "Lost" };

const site = await runSite(builtDir, { DESK_STAFF: staff });
try {
  for (const request of requests.toReversed()) await send(request);
  await withBrowser(draw);
} finally {
  await site.close();
}

/** Sends a request, then moves it back in time. */
async function send([minutes, name, urgency, service, page]: (typeof requests)[number]): Promise<void> {
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const answer = await fetch(site.url + sendContactEmailPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Referer: site.url + page },
    body: JSON.stringify({ name, email, phone: "(408) 555-0173", services: [service], urgency }),
  });
  if (!answer.ok) throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const receivedAt = Date.now() - minutes * 60_000;
  await queryDatabase(
    { DATA_DIR: site.dataDir },
    `update quote_request set received_at = ${receivedAt} where id = '${id}'`,
  );
}

async function draw(browser: Browser): Promise<void> {
  const context = await browser.newContext({ viewport: desktop, ...atTheCompany });
  const page = await context.newPage();
  await page.goto(await site.deskLink(staff));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  for (const [name, status] of Object.entries(done)) await mark(page, name, status);
  await page.getByRole("link", { name: /Tom Becker/ }).click();
  await page.getByLabel("Note").fill("Two floors, 180 feet. Wants it done before the party on the 12th.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Note added.").waitFor();
  const wide = await page.screenshot();
  await page.setViewportSize(phone);
  await page.goto(`${site.url}/desk#/`);
  await page.getByRole("link", { name: /Dana Whitfield/ }).click();
  await page.getByRole("heading", { name: "Dana Whitfield" }).waitFor();
  await writePicture("docs/desk.webp", wide, await page.screenshot());
}

async function mark(page: Page, name: string, status: string): Promise<void> {
  await page.getByRole("link", { name: new RegExp(name) }).click();
  await page.getByRole("heading", { name }).waitFor();
  await page.getByRole("button", { name: status, exact: true }).click();
  await page.getByText(`Marked as ${status}.`).waitFor();
}
