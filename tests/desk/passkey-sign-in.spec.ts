import { expectAccessible } from "../site/accessibility.ts";
import { freePort } from "../support/free-port.ts";
import { startMailServer } from "../support/mail-server.ts";
import { runSite } from "../support/running-site.ts";
import { eventually, expect } from "../support/site-story.ts";
import { plugInAuthenticator } from "../support/virtual-authenticator.ts";
import { anna, expectPrivateLog, test } from "./desk-staff.ts";

test("the first sign-in creates a passkey, and the next one needs an emailed code and the passkey", async ({
  page,
  builtDir,
}) => {
  const mail = await startMailServer();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const desk = { DESK_STAFF: anna, DESK_PASSKEYS: "required", SMTP_URL: mail.url };
  const site = await runSite(builtDir, { PORT: String(port), SITE_URL: siteUrl, ...desk });
  await plugInAuthenticator(await page.context().newCDPSession(page));

  await page.goto((await site.deskLink(anna)).replace(site.url, siteUrl));
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.getByRole("button", { name: "Create a passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();

  await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeVisible();
  await page.getByText("Other ways").click();
  await page.getByLabel("Your work email").fill(anna);
  await page.getByRole("button", { name: "Send me a link" }).click();
  const codes = () => mail.texts.flatMap((text) => /code there: (\S+)/.exec(text)?.[1] ?? []);
  await eventually(codes).toHaveLength(1);
  await page.getByLabel("Code from the email").fill(codes().join().toLowerCase());
  await page.getByRole("button", { name: "Sign in with the code" }).click();
  await expect(page.getByRole("button", { name: "Use your passkey" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await expectAccessible(page, "second step");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();

  expectPrivateLog(site);
  expect(await site.close()).toBe(0);
  await mail.close();
});
