import type { Locator } from "@playwright/test";
import { freePort } from "../../testing/free-port.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { runSite } from "../../testing/running-site.ts";
import { eventually, expect, screens } from "../../testing/site-story.ts";
import { plugInAuthenticator, signInByCode } from "./desk-sign-in-steps.ts";
import { anna, expectPrivateLog, sendRequest, test } from "./desk-staff.ts";

test("from the email to a won job: sign in, no answer, text, call back tomorrow, each undone once, and her next request", async ({
  page,
  builtDir,
}) => {
  test.slow();
  const mail = await startMailServer();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const desk = { DESK_STAFF: anna, SMTP_URL: mail.url };
  const site = await runSite(builtDir, { PORT: String(port), SITE_URL: siteUrl, ...desk });
  await plugInAuthenticator(page);

  const dana = await sendRequest(site, { urgency: "today" });
  await eventually(() => mail.texts.length).toBeGreaterThan(0);
  const letter = mail.texts[0] ?? "";
  const id = /^Request: ([\w-]{36})/m.exec(letter)?.[1] ?? "";
  expect(letter).toMatch(/^Call: tel:4085550188/m);
  await page.goto(`${siteUrl}/desk#/request/${id}`);
  await signInByCode(page, mail);
  await expect(page.getByRole("heading", { level: 2, name: dana.name })).toBeFocused();
  await page.getByRole("link", { name: "Account" }).click();
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();
  const byPasskey = page.getByRole("button", { name: "Sign in with a passkey" });
  await expect(byPasskey).toBeVisible();
  await page.goto(`${siteUrl}/desk#/request/${id}`);
  await byPasskey.click();
  await expect(page.getByRole("heading", { level: 2, name: dana.name })).toBeVisible();

  const undo = async (words: string) => {
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  };
  const call = page.getByRole("link", { name: "Call", exact: true });
  await stay(call);
  const nobodyAnswers = async () => {
    await call.click();
    await page.getByRole("button", { name: "No answer" }).click();
    await expect(page.getByText("No answer noted.")).toBeVisible();
  };
  await nobodyAnswers();
  await undo("Undone.");
  await nobodyAnswers();
  await page.getByRole("group", { name: "Call back?" }).getByRole("button", { name: "No", exact: true }).click();
  const text = page.getByRole("link", { name: "Text", exact: true });
  expect(decodeURIComponent((await text.getAttribute("href")) ?? "")).toContain(
    `Hi Dana, this is ${site.company.name}`,
  );
  await stay(text);
  await text.click();
  await page.getByRole("button", { name: "Yes, texted" }).click();
  await expect(page.getByText("Note added.")).toBeVisible();
  await undo("Undone.");
  const toDo = page.getByRole("region", { name: "What to do" });
  await toDo.getByRole("button", { name: "Tomorrow 9 AM" }).click();
  await expect(page.getByText("Call back tomorrow 9:00 AM.")).toBeVisible();
  await undo("Undone.");
  await toDo.getByRole("button", { name: "Tomorrow 9 AM" }).click();
  await page.getByRole("link", { name: "Back to the list" }).click();
  const row = page.getByRole("main").getByRole("link").first();
  await expect(row).toContainText(/New.*Call back tomorrow 9:00.AM.*Wants it today.*1 try, last/);

  await row.click();
  await stay(call);
  await call.click();
  await page.getByRole("button", { name: "Yes, called" }).click();
  await expect(page.getByText("Marked as Called.")).toBeVisible();
  await undo("Undone: back to New, call back tomorrow 9:00 AM.");
  for (const [stage, before] of [
    ["Called", "New, call back tomorrow 9:00 AM"],
    ["Quoted", "Called"],
    ["Won", "Quoted"],
  ] as const) {
    await toDo.getByRole("button", { name: stage }).click();
    await expect(page.getByText(`Marked as ${stage}.`)).toBeVisible();
    await undo(`Undone: back to ${before}.`);
    await toDo.getByRole("button", { name: stage }).click();
    await expect(page.getByRole("button", { name: stage, pressed: true })).toBeVisible();
  }
  await sendRequest(site, { ...dana, services: dana.services.slice(0, 1) });
  await page.getByRole("link", { name: "Back to the list" }).click();
  await page.getByRole("button", { name: "Show 1 new request" }).click();
  await row.click();
  await expect(page.getByRole("region", { name: "Earlier requests" }).getByRole("link")).toContainText("Won");
  await page.getByRole("link", { name: "Statistics" }).click();
  await expect(page.getByText(/^This week 2 requests, 1 won; half were called within/)).toBeVisible();

  expectPrivateLog(site);
  expect(await site.close()).toBe(0);
  await mail.close();
});

test("whoever phones is entered by hand, with a name and a number", async ({ desk }) => {
  const name = `Lena Park ${crypto.randomUUID().slice(0, 8)}`;
  await desk.getByRole("button", { name: "Add a request by phone" }).click();
  await desk.getByLabel("Name").fill(name);
  await desk.getByLabel("Phone").fill("(408) 555-0177");
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("heading", { level: 2, name })).toBeFocused();
  await expect(desk.getByRole("region", { name: "What was asked" })).toContainText(/Email\s*Not given.*Source\s*phone/);
  await expect(desk.getByText("No email to write to")).toBeVisible();
});

test("everything to press is 44 pixels high, and the call alone has its color", async ({ desk, site }) => {
  const request = await sendRequest(site);
  await desk.reload();
  const rust = await desk.evaluate(() => {
    const probe = Object.assign(document.createElement("i"), { style: "color:var(--color-call)" });
    document.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });
  const look = (screen: string) =>
    desk.evaluate(
      ([color, where]) => {
        const small: string[] = [];
        const rusty: string[] = [];
        for (const element of document.querySelectorAll<HTMLElement>("a, button, input, select, summary, textarea")) {
          const target = element.closest("label") ?? element;
          if (!element.checkVisibility()) continue;
          if (target.getBoundingClientRect().height < 44) small.push(`${where}: ${element.outerHTML.slice(0, 90)}`);
        }
        for (const element of document.querySelectorAll<HTMLElement>("#desk *"))
          if (element.checkVisibility() && getComputedStyle(element).backgroundColor === color)
            rusty.push(element.textContent);
        return { small, rusty };
      },
      [rust, screen] as const,
    );
  await expect(desk.getByRole("main").getByRole("link").first()).toBeVisible();
  expect(await look("list")).toEqual({ small: [], rusty: [] });
  for (const screen of ["enter", "statistics", "account"]) {
    await desk.goto(`/desk#/${screen}`);
    await expect(desk.getByRole("heading", { level: 2 })).toBeVisible();
    expect(await look(screen)).toEqual({ small: [], rusty: [] });
  }
  await desk.goto("/desk#/");
  await desk.getByRole("link").filter({ hasText: request.name }).click();
  await desk.getByText(/^Emails about it/).click();
  await desk.mouse.move(0, 0);
  expect(await look("request")).toEqual({ small: [], rusty: ["Call"] });
  const box = await desk.getByRole("link", { name: "Call", exact: true }).boundingBox();
  expect(box && box.y + box.height).toBeLessThanOrEqual(screens.phone.height);
});

/** The test's browser has no telephone to open. */
function stay(link: Locator): Promise<void> {
  return link.evaluate((element) => element.addEventListener("click", (event) => event.preventDefault()));
}
