import type { Page } from "@playwright/test";
import type { MailServer } from "../../testing/mail-server.ts";
import { eventually, expect } from "../../testing/site-story.ts";
import { anna } from "./desk-staff.ts";

export async function signInByCode(page: Page, mail: MailServer): Promise<void> {
  await page.getByLabel("Your work email").fill(anna);
  const codes = () => mail.texts.flatMap((text) => /code there: (\S+)/.exec(text)?.[1] ?? []);
  const before = codes().length;
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toContainText("an email is on its way");
  await eventually(() => codes().length).toBeGreaterThan(before);
  await page.getByLabel("Code from the email").fill(codes().at(-1)?.toLowerCase() ?? "");
  await page.getByRole("button", { name: "Sign in with the code" }).click();
}

/** A device with a finger on it, as far as the browser can tell. */
export async function plugInAuthenticator(page: Page): Promise<void> {
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
