import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { DatabaseSync } from "node:sqlite";
import type { Browser, Page } from "@playwright/test";
import { sendContactEmailPath } from "#contract/send-contact-email.ts";
import { atTheCompany, desktop, phone, withBrowser, writePicture } from "./readme-picture.ts";

/** Draws `docs/desk.webp`: the desk with made-up requests, on a server of its own, from what `npm run build` wrote. */
const staff = "anna@office.example";
const requests = [
  {
    minutes: 4,
    name: "Dana Whitfield",
    urgency: "today",
    services: ["Gutter Repair"],
    page: "/gutter-cleaning-saratoga-ca",
  },
  { minutes: 31, name: "Luis Ortega", urgency: "this-week", services: ["Gutter Cleaning"], page: "/" },
  {
    minutes: 95,
    name: "Priya Raman",
    urgency: "flexible",
    services: ["Gutter Guard Installation"],
    page: "/gutter-cleaning-los-gatos-ca",
  },
  {
    minutes: 260,
    name: "Tom Becker",
    urgency: "today",
    services: ["Gutter Cleaning"],
    page: "/gutter-cleaning-cupertino-ca",
  },
  {
    minutes: 1_500,
    name: "Grace Kim",
    urgency: "this-week",
    services: ["Gutter Repair"],
    page: "/gutter-repairs-san-jose-ca",
  },
  {
    minutes: 3_200,
    name: "Omar Haddad",
    urgency: "flexible",
    services: ["Gutter Guard Installation"],
    page: "/gutter-cleaning-milpitas-ca",
  },
  { minutes: 5_900, name: "Ruth Larsen", urgency: "flexible", services: ["Gutter Cleaning"], page: "/contact" },
];
const done = { "Priya Raman": "Called", "Tom Becker": "Quoted", "Grace Kim": "Won", "Omar Haddad": "Lost" };

const dataDir = mkdtempSync(join(tmpdir(), "desk-picture-"));
const env = { ...process.env, DATA_DIR: dataDir, PORT: "0", DESK_STAFF: staff, RATE_LIMIT: "off" };
const server = spawn(process.execPath, ["server/main.ts"], { env, stdio: ["ignore", "pipe", "inherit"] });
try {
  const url = await addressOf(server.stdout);
  for (const request of requests.toReversed()) await send(url, request);
  await withBrowser((browser) => draw(browser, url));
} finally {
  server.kill();
  await new Promise((resolve) => server.once("exit", resolve));
  rmSync(dataDir, { recursive: true });
}

async function addressOf(lines: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: lines })) {
    const { address } = JSON.parse(line);
    if (address) {
      lines.resume();
      return address;
    }
  }
  throw new Error("The server did not start. Run `npm run build` first.");
}

/** Sends a request, then moves it back in time. */
async function send(url: string, { minutes, page, ...said }: (typeof requests)[number]): Promise<void> {
  const email = `${said.name.toLowerCase().replace(" ", ".")}@example.com`;
  const answer = await fetch(url + sendContactEmailPath, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: url, Referer: url + page },
    body: JSON.stringify({ ...said, email, phone: "(408) 555-0173" }),
  });
  if (!answer.ok) throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`);
  const { id } = (await answer.json()) as { id: string };
  const db = new DatabaseSync(join(dataDir, "quote-requests.sqlite"));
  db.exec("pragma busy_timeout = 5000");
  db.prepare("update quote_request set received_at = ? where id = ?").run(Date.now() - minutes * 60_000, id);
  db.close();
}

async function draw(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext({ viewport: desktop, ...atTheCompany });
  const page = await context.newPage();
  const link = execFileSync(process.execPath, ["server/cli/desk.ts", "link", staff], { env, encoding: "utf8" });
  await page.goto(`${url}/desk${/#\S+/.exec(link)?.[0]}`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  for (const [name, status] of Object.entries(done)) await mark(page, name, status);
  await page.getByRole("link", { name: /Tom Becker/ }).click();
  await page.getByLabel("Note").fill("Two floors, 180 feet. Wants it done before the party on the 12th.");
  await page.getByRole("button", { name: "Add the note" }).click();
  await page.getByText("Note added.").waitFor();
  const wide = await page.screenshot();
  await page.setViewportSize(phone);
  await page.goto(`${url}/desk#/`);
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
