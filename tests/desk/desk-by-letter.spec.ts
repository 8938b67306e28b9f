import type { Page } from "@playwright/test";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../testing/free-port.ts";
import { openHouse } from "../../testing/open-house.ts";
import { expect } from "../../testing/running-house.ts";
import { expectAccessible } from "../site/accessibility.ts";
import { anna, expectPrivateLog, test } from "./desk-staff.ts";

test("by the code of a letter and a passkey one is in, the next time too, and by the code alone nobody", async ({
  page,
  builtDir,
}) => {
  const mail = await openMailServer();
  const port = await freePort();
  const siteUrl = `http://localhost:${port}`;
  const desk = { DESK_STAFF: anna, DESK_PASSKEYS: "required", SMTP_URL: mail.url };
  const house = await openHouse(builtDir, { PORT: String(port), SITE_URL: siteUrl, ...desk });
  await plugInAuthenticator(page);

  await page.goto(`${siteUrl}/desk`);
  await signInByCode(page, mail.nextLetter);
  await page.getByRole("button", { name: "Make a passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();
  await page.getByRole("link", { name: "Account" }).click();
  await expect(page.getByRole("region", { name: "Passkeys" }).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out" }).click();

  await signInByCode(page, mail.nextLetter);
  await expect(page.getByRole("button", { name: "Use your passkey" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeHidden();
  await expectAccessible(page, "second step");
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await expect(page.getByRole("navigation", { name: "Desk" })).toBeVisible();

  expectPrivateLog(house);
  expect(await house.close()).toBe(0);
  await mail.close();
});

async function signInByCode(page: Page, nextLetter: () => Promise<string>): Promise<void> {
  await page.getByLabel("Your work e-mail").fill(anna);
  const letter = nextLetter();
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("an email is on its way");
  const [, code = ""] = /code there: (\S+)/.exec(await letter) ?? [];
  await page.getByLabel("Code from the letter").fill(code.toLowerCase());
  await page.getByRole("button", { name: "Sign in with the code" }).click();
}

/** A mail server that hands on the words of each letter with a code. Others tell of the new browser and of passkeys. */
async function openMailServer() {
  let hand = (_words: string) => {};
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    onData: async (stream, _session, done) => {
      const { text = "" } = await PostalMime.parse(await new Response(stream as never).arrayBuffer());
      done();
      if (text.includes("code there:")) hand(text);
    },
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextLetter: () => new Promise<string>((resolve) => (hand = resolve)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** A device with a finger on it, as far as the browser can tell. */
async function plugInAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
