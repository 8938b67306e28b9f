import type { Page } from "@playwright/test";
import { freePort } from "../../testing/free-port.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { runSite } from "../../testing/running-site.ts";
import { eventually, expect } from "../../testing/site-story.ts";
import { plugInAuthenticator } from "../../testing/virtual-authenticator.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { anna, expectPrivateLog, test } from "./desk-staff.ts";

test("by the code of a letter and a passkey one is in, the next time too, and by the code alone nobody", async ({
  page,
  builtDir,
}) => {
  const mail = await startMailServer();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const desk = { DESK_STAFF: anna, DESK_PASSKEYS: "required", SMTP_URL: mail.url };
  const site = await runSite(builtDir, { PORT: String(port), SITE_URL: siteUrl, ...desk });
  await plugInAuthenticator(await page.context().newCDPSession(page));

  await page.goto(`${siteUrl}/desk`);
  await signInByCode(page, mail);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();

  await signInByCode(page, mail);
  await expect(page.getByRole("button", { name: "Use your passkey" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await expectAccessible(page, "second step");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();

  expectPrivateLog(site);
  expect(await site.close()).toBe(0);
  await mail.close();
});

async function signInByCode(page: Page, mail: MailServer): Promise<void> {
  await page.getByLabel("Your work email").fill(anna);
  const codes = () => mail.texts.flatMap((text) => /code there: (\S+)/.exec(text)?.[1] ?? []);
  const before = codes().length;
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("an email is on its way");
  await eventually(() => codes().length).toBeGreaterThan(before);
  await page.getByLabel("Code from the email").fill(codes().at(-1)?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Sign in with the code" }).click();
}
