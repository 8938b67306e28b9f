import type { Browser, Page } from "@playwright/test";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { builtDir } from "../tests/support/addresses.ts";
import { queryDatabase } from "../tests/support/query-database.ts";
import { runSite } from "../tests/support/running-site.ts";
import { atTheCompany, content, desktop, phone, withBrowser, writePicture } from "./readme-picture.ts";

/** Draws `docs/desk.webp`: the desk of the built site with made-up requests, on a new server. */
const staff = "anna@office.example";
/** Made-up requests with their age in minutes. */
const requests: [minutes: number, name: string, urgency: string][] = [
  [4, "Dana Whitfield", "today"],
  [31, "Luis Ortega", "this-week"],
  [95, "Priya Raman", "flexible"],
  [260, "Tom Becker", "today"],
  [1_500, "Grace Kim", "this-week"],
  [3_200, "Omar Haddad", "flexible"],
  [5_900, "Ruth Larsen", "flexible"],
];
const { services, pages } = content;
const done = { "Priya Raman": "Called", "Tom Becker": "Quoted", "Grace Kim": "Won", "Omar Haddad": "Lost" };

const site = await runSite(builtDir, { DESK_STAFF: staff });
try {
  for (const [at, request] of Array.from(requests.entries()).toReversed()) await send(at, request);
  await withBrowser(draw);
} finally {
  await site.close();
}

/** Sends a request and then changes its time. */
async function send(at: number, [minutes, name, urgency]: (typeof requests)[number]): Promise<void> {
  const service = services[at % services.length]?.name;
  const page = pages[at % pages.length]?.address;
  const email = `${name.toLowerCase().replace(" ", ".")}@example.com`;
  const answer = await fetch(site.url + sendContactEmailPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: site.url, Referer: site.url + page },
    body: JSON.stringify({ name, email, phone: `(408) 555-01${70 + at}`, services: [service], urgency }),
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}: ${await answer.text()}`);
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
  await page.getByRole("heading", { name: "Tom Becker" }).waitFor();
  await page.getByLabel("Note").fill("Wants it done before the party on the 12th.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Added a note.").waitFor();
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
